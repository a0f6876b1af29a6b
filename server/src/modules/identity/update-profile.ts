import type { UpdateProfile } from '@farmlane/contract/identity/account.ts'
import type { User } from '@farmlane/contract/identity/user.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { updateUser } from './user-store.ts'
import { userReply } from './user-views.ts'

export async function updateProfile(tx: Tx, actor: Actor, { preferences, ...profile }: UpdateProfile): Promise<User> {
  return userReply(await updateUser(tx, actor.userId, { ...present(profile), ...present(preferences ?? {}) }))
}

/** Drops absent fields, so that they stay unchanged. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
