import { updateProfile } from '@farmlane/contract/identity/routes.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import { useWrite } from '../../platform/use-write.ts'
import { keepKnownUser } from './known-user.ts'
import { session } from './session-store.ts'

/** The server's profile becomes the user everywhere, also for the next start without a network. */
export function settleProfile(user: User): void {
  keepKnownUser(user)
  session.success(user)
}

export const useUpdateProfile = () => useWrite(updateProfile, settleProfile)
