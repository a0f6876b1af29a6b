import type { User } from '@farmlane/contract/identity/user.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { UserRow } from './user-store.ts'

/** The only mapping from a user row to the reply. */
export const userReply = (row: UserRow): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone_number: row.phone_number,
  user_type: row.user_type as User['user_type'],
  preferences: { email_updates: row.email_updates, show_nearby: row.show_nearby, share_reviews: row.share_reviews },
  created_at: row.created_at.toISOString(),
})

export async function getProfile(tx: Tx, actor: Pick<Actor, 'userId'>): Promise<User> {
  return userReply(await tx.db.selectFrom('users').selectAll().where('id', '=', actor.userId).executeTakeFirstOrThrow())
}

export async function listDemoUsernames(tx: Tx): Promise<{ username: string; user_type: User['user_type'] }[]> {
  const rows = await tx.db
    .selectFrom('users')
    .select(['username', 'user_type'])
    .where('demo', '=', true)
    .orderBy('user_type')
    .execute()
  return rows.map((row) => ({ username: row.username, user_type: row.user_type as User['user_type'] }))
}
