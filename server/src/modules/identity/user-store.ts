import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Users } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'

export type UserRow = Selectable<Users>

/** Returns false when the username is taken. */
export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('users')
    .values(user)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** A shared lock: blocks changes until this transaction ends, but not other shared locks. */
export const lockUserShared = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst()

export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  tx.db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findUserByUsername = (tx: Tx, username: string): Promise<UserRow | undefined> =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()

/** Serializes claims on an address, so that only one account can become its owner. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${email.toLowerCase()}`}, 0))`.execute(tx.db)
}

/** The account that owns the address, and the newest one that only claims it. */
export async function findUsersByEmail(
  tx: Tx,
  email: string,
): Promise<{ owner: UserRow | undefined; claimant: UserRow | undefined }> {
  const users = await tx.db
    .selectFrom('users')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  return { owner: users.find((user) => user.email_verified_at), claimant: users.find((user) => !user.email_verified_at) }
}

/** The newest accounts that only claim the address. Only the person can tell which one is theirs. */
export const listClaimants = (tx: Tx, email: string): Promise<UserRow[]> =>
  tx.db
    .selectFrom('users')
    .selectAll()
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute()

export async function updateUser(tx: Tx, id: string, change: Updateable<Users>): Promise<UserRow> {
  return tx.db
    .updateTable('users')
    .set({ ...change, updated_at: tx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteUser(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('users').where('id', '=', id).execute()
  announce(tx, [{ to: { userId: id }, kind: 'account', id: null }])
}

export async function deleteUnverifiedUsers(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('users').where('email_verified_at', 'is', null).where('created_at', '<', before).execute()
}

/** Undefined while the address is unverified. */
export async function verifiedEmailOf(tx: Tx, userId: string): Promise<string | undefined> {
  const user = await findUser(tx, userId)
  return user?.email_verified_at ? user.email : undefined
}

export async function countAccounts(tx: Tx): Promise<{ all: number; demo: number }> {
  const { all, demo } = await tx.db
    .selectFrom('users')
    .select((row) => [row.fn.countAll<number>().as('all'), row.fn.countAll<number>().filterWhere('demo', '=', true).as('demo')])
    .executeTakeFirstOrThrow()
  return { all, demo }
}
