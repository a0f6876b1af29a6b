import type { ReturnStop } from '@farmlane/contract/stock/return-stops.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { weighedFor } from './lot-rules.ts'
import type { Share } from './reserve-store.ts'

/** Stock of a lot that an order used, with the product and the unit it was ordered in. */
export type Returned = Share & { readonly product_id: string; readonly unit: string }

const takenAs = (shares: readonly Returned[]) => sql`unnest(
  ${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ product_id }) => product_id)}::uuid[],
  ${shares.map(({ unit }) => unit)}::text[]) as given (lot_id, product_id, unit)`
/** Products to which stock can't be returned. The caller locks them. */
export type Archived = { readonly archived: readonly string[] }
const isArchived = (archived: readonly string[]) => sql`when lot.product_id = any(${archived}::uuid[]) then 'archived'`
/** General reasons why nothing can be returned to a lot. */
const whyNot = sql`when lot.withdrawn then 'withdrawn'
      when lot.product_id is distinct from given.product_id then 'product'
      when lot.held then 'held'
      when lot.unit <> given.unit then 'unit'`
/** Whether somebody counted a lot after this movement: a recount may already include the goods. The scale counts no lot. */
const recountedAfter = (number: RawBuilder<number | null>) => sql<boolean>`exists (
        select from stock_movements count where count.lot_id = lot.id and count.type = 'recount'
          and count.reason not like ${weighedFor('%')} and count.number > ${number})`
const columns = (shares: readonly Share[]) => sql`unnest(
  ${shares.map(({ lot_id }) => lot_id)}::uuid[], ${shares.map(({ quantity }) => quantity)}::numeric[]) as given (lot_id, quantity)`

/** The lots to which stock sold with this reason can't be returned. They must be locked. */
export async function listReturnStops(
  tx: Tx,
  shares: readonly Returned[],
  { reason, archived }: Archived & { readonly reason: string },
): Promise<ReturnStop[]> {
  const { rows } = await sql<ReturnStop>`
    select distinct lot.code, stop.why
    from ${takenAs(shares)} join lots lot on lot.id = given.lot_id
    left join lateral (
      select max(number) as number from stock_movements sale
      where sale.lot_id = lot.id and sale.type = 'sale' and sale.quantity < 0 and sale.reason = ${reason}
    ) sale on true
    cross join lateral (select case
      ${whyNot}
      ${isArchived(archived)}
      when exists (
        select from stock_movements gone
        where gone.lot_id = lot.id and gone.type = 'discard' and gone.quantity < 0 and gone.number > sale.number
      ) then 'discarded'
      when ${recountedAfter(sql`sale.number`)} then 'recounted' end as why) stop
    where stop.why is not null order by lot.code`.execute(tx.db)
  return rows
}

/**
 * The lots to which stock discarded for an order can't be returned. They must be locked. The relevant discard is the order's first one
 * after all its earlier ones were returned. A discard for several orders at once names none of them; then the lot's last one counts.
 */
export async function listDiscardStops(
  tx: Tx,
  shares: readonly Returned[],
  { order, archived }: Archived & { readonly order: string },
): Promise<ReturnStop[]> {
  const { rows } = await sql<ReturnStop>`
    select distinct lot.code, stop.why
    from ${takenAs(shares)} join lots lot on lot.id = given.lot_id
    left join lateral (
      select coalesce(min(number) filter (where own and quantity < 0 and number > back), max(number) filter (where quantity < 0)) as number
      from (
        select *, coalesce(max(number) filter (where own and so_far = 0) over (), 0) as back
        from (
          select number, quantity, own, sum(quantity) filter (where own) over (order by number) as so_far
          from stock_movements move
          cross join lateral (select move.reason = ${order} or starts_with(move.reason, ${`${order}: `}) as own) its
          where move.lot_id = lot.id and move.type = 'discard'
        ) summed
      ) discarded
    ) gone on true
    cross join lateral (select case
      ${whyNot}
      ${isArchived(archived)}
      when ${recountedAfter(sql`gone.number`)} then 'recounted' end as why) stop
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
