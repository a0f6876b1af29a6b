import { updateProfile } from '@farmlane/contract/identity/routes.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import { keepKnownUser } from './known-user.ts'
import { session } from './session-store.ts'

/** Applies the server's profile everywhere, including for the next offline start. */
export function settleProfile(user: User): void {
  keepKnownUser(user)
  session.success(user)
}

export const useUpdateProfile = () => useWrite(updateProfile, settleProfile)
