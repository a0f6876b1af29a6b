import { randomUUID } from 'node:crypto'
import type { Address, AddressDetails } from '@farmlane/contract/orders/address.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type OfPerson = Pick<Actor, 'userId'>

/**
 * Returns the number of addresses. The lock allows one change of an address book at a time, so two devices can't both take the
 * last place.
 */
export async function lockBook(tx: Tx, { userId }: OfPerson): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`.execute(tx.db)
  const { n } = await tx.db
    .selectFrom('delivery_addresses')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}

export async function insertAddress(tx: Tx, { userId }: OfPerson, { place, ...details }: AddressDetails): Promise<Address> {
  const id = randomUUID()
  await tx.db
    .insertInto('delivery_addresses')
    .values({ ...details, ...place, id, user_id: userId, created_at: tx.now })
    .execute()
  return { ...details, place, id }
}

/** False when there is no such address in this book. */
export async function updateAddress(tx: Tx, { userId }: OfPerson, { id, place, ...details }: Address): Promise<boolean> {
  const row = await tx.db
    .updateTable('delivery_addresses')
    .set({ ...details, ...place })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteAddress(tx: Tx, { userId }: OfPerson, id: string): Promise<void> {
  await tx.db.deleteFrom('delivery_addresses').where('user_id', '=', userId).where('id', '=', id).execute()
}
