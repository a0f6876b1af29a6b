import type { ReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import type { Share } from './reserve-store.ts'

/** Stock of a lot that an order used, with the product and the unit it was ordered in. */
export type Returned = Share & { readonly product_id: string; readonly unit: string }

const takenAs = (shares: readonly Returned[]) => sql`unnest(
  ${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ product_id }) => product_id)}::uuid[],
  ${shares.map(({ unit }) => unit)}::text[]) as given (lot_id, product_id, unit)`
/** General reasons why nothing can be returned to a lot. */
const whyNot = sql`when lot.withdrawn then 'withdrawn'
      when lot.product_id is distinct from given.product_id then 'product'
      when lot.held then 'held'
      when lot.unit <> given.unit then 'unit'`
const columns = (shares: readonly Share[]) => sql`unnest(
  ${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ quantity }) => quantity)}::numeric[]) as given (lot_id, quantity)`

/** The lots to which stock sold with this reason can't be returned. They must be locked. */
export async function listReturnStops(tx: Tx, shares: readonly Returned[], reason: string): Promise<ReturnStop[]> {
  const { rows } = await sql<ReturnStop>`
    select distinct lot.code, stop.why
    from ${takenAs(shares)} join lots lot on lot.id = given.lot_id
    cross join lateral (select case
      ${whyNot}
      when exists (
        select from stock_movements gone where gone.lot_id = lot.id and gone.type = 'discard' and gone.quantity < 0 and gone.number > (
          select max(number) from stock_movements sale
          where sale.lot_id = lot.id and sale.type = 'sale' and sale.quantity < 0 and sale.reason = ${reason})
      ) then 'discarded' end as why) stop
    where stop.why is not null order by lot.code`.execute(tx.db)
  return rows
}

/** The lots to which nothing can be returned. They must be locked. */
export async function listLotStops(tx: Tx, shares: readonly Returned[]): Promise<ReturnStop[]> {
  const { rows } = await sql<ReturnStop>`
    select distinct lot.code, stop.why
    from ${takenAs(shares)} join lots lot on lot.id = given.lot_id
    cross join lateral (select case ${whyNot} end as why) stop
    where stop.why is not null order by lot.code`.execute(tx.db)
  return rows
}

/** The lots that no longer have this stock free. They must be locked; `joined` has one share for each lot. */
export async function listStopsToReserve(tx: Tx, shares: readonly Returned[], joined: readonly Share[]): Promise<ReturnStop[]> {
  const { rows } = await sql<ReturnStop>`
    select distinct lot.code, stop.why
    from ${takenAs(shares)} join lots lot on lot.id = given.lot_id
    join (select * from ${columns(joined)}) wanted on wanted.lot_id = lot.id
    cross join lateral (select case
      ${whyNot}
      when lot.on_hand - lot.reserved < wanted.quantity then 'sold' end as why) stop
    where stop.why is not null order by lot.code`.execute(tx.db)
  return rows
}

/** Records the sale again with the opposite sign and reserves the stock as before. One share for each lot. */
export async function moveBackIn(
  tx: Tx,
  shares: readonly Share[],
  about: { readonly userId: string | null; readonly reason: string },
): Promise<void> {
  await sql`
    with back as (
      update lots set on_hand = on_hand + given.quantity, reserved = reserved + given.quantity, updated_at = ${tx.now}
      from ${columns(shares)} where lots.id = given.lot_id
      returning lots.id, lots.farm_id, lots.on_hand, lots.unit, given.quantity
    )
    insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, by_user, at)
    select gen_random_uuid(), farm_id, id, 1 + (select max(number) from stock_movements where lot_id = back.id), 'sale',
      quantity, on_hand, unit, ${about.reason}, ${about.userId}, ${tx.now}
    from back`.execute(tx.db)
}
