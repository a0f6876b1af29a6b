import { sql } from 'kysely'
import { onePlan } from '../../platform/db/one-plan.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** A quantity from a lot. */
export type Share = { readonly lot_id: string; readonly quantity: number }

const columns = (shares: readonly Share[]) => sql`unnest(
  ${shares.map((share) => share.lot_id)}::uuid[], ${shares.map((share) => share.quantity)}::numeric[]) as given (lot_id, quantity)`

export type LotInStock = {
  id: string
  product_id: string
  unit: string
  /** Set while it finishes in an old unit: the unit of its product. */
  next_unit: string | null
  use_by: string | null
  received_on: string
  on_hand: number
  reserved: number
}

type LotRow = Omit<LotInStock, 'on_hand' | 'reserved'> & { on_hand: string; reserved: string }

/** Lots of these products with stock that can be reserved, of any farm. Locked in the order of their ids, to avoid deadlocks. */
export async function lockLotsOf(tx: Tx, productIds: readonly string[]): Promise<LotInStock[]> {
  const { rows } = await sql<LotRow>`${onePlan}
    select id, product_id, unit, next_unit, use_by, received_on, on_hand, reserved from lots
    where product_id = any(${productIds}::uuid[]) and on_hand > 0 and not held
    order by id for update`.execute(tx.db)
  return rows.map((row) => ({ ...row, on_hand: Number(row.on_hand), reserved: Number(row.reserved) }))
}

/** Locks all lots of these products, including those on hold. */
export async function lockAllLotsOf(tx: Tx, { farmId }: { farmId: string }, productIds: readonly string[]): Promise<void> {
  await sql`select from lots where farm_id = ${farmId} and product_id = any(${productIds}::uuid[]) order by id for update`.execute(
    tx.db,
  )
}

/** Reserves shares. Their lots must be locked and have that much free. */
export async function addReserved(tx: Tx, shares: readonly Share[]): Promise<void> {
  const { numAffectedRows } = await sql`${onePlan}
    update lots set reserved = reserved + given.quantity, updated_at = ${tx.now} from ${columns(shares)}
    where lots.id = given.lot_id and on_hand - reserved >= given.quantity`.execute(tx.db)
  if (Number(numAffectedRows) !== shares.length) throw new Error('a locked lot has less than was read from it')
}

/** Locks the lots of reserved shares before they are released or handed over. Returns those that finish in an old unit. */
export async function lockShares(tx: Tx, shares: readonly Share[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; next_unit: string | null }>`
    select id, next_unit from lots where id = any(${shares.map((share) => share.lot_id)}::uuid[]) order by id for update`.execute(
    tx.db,
  )
  return rows.filter(({ next_unit }) => next_unit !== null).map(({ id }) => id)
}

/** How much was added to these lots with this reason and not removed again. */
export async function sumCountedIn(tx: Tx, lotIds: readonly string[], reason: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ lot_id: string; quantity: string }>`
    select lot_id, sum(quantity) as quantity from stock_movements
    where lot_id = any(${lotIds}::uuid[]) and type = 'recount' and reason = ${reason}
    group by lot_id having sum(quantity) > 0`.execute(tx.db)
  return new Map(rows.map(({ lot_id, quantity }) => [lot_id, Number(quantity)]))
}

/** The movements that remove stock added with this reason: at most each share and the free quantity, as negative quantities. */
export async function listCountedIn(tx: Tx, shares: readonly Share[], reason: string): Promise<Share[]> {
  const { rows } = await sql<{ lot_id: string; quantity: string }>`
    select lot.id as lot_id, - least(sum(movement.quantity), lot.on_hand - lot.reserved, given.quantity) as quantity
    from ${columns(shares)}
    join lots lot on lot.id = given.lot_id
    join stock_movements movement on movement.lot_id = lot.id and movement.type = 'recount' and movement.reason = ${reason}
    group by lot.id, given.quantity
    having least(sum(movement.quantity), lot.on_hand - lot.reserved) > 0`.execute(tx.db)
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))
}

export async function subtractReserved(tx: Tx, shares: readonly Share[]): Promise<void> {
  await sql`
    update lots set reserved = reserved - given.quantity, updated_at = ${tx.now} from ${columns(shares)}
    where lots.id = given.lot_id`.execute(tx.db)
}

/** Removes reserved stock from the lots and records the sale, in one statement. */
export async function moveOut(tx: Tx, shares: readonly Share[], about: { userId: string | null; reason: string }): Promise<void> {
  await sql`
    with gone as (
      update lots set on_hand = on_hand - given.quantity, reserved = reserved - given.quantity, updated_at = ${tx.now}
      from ${columns(shares)} where lots.id = given.lot_id
      returning lots.id, lots.farm_id, lots.on_hand, lots.unit, given.quantity
    )
    insert into stock_movements (id, farm_id, lot_id, number, type, quantity, balance, unit, reason, by_user, at)
    select gen_random_uuid(), farm_id, id, 1 + (select max(number) from stock_movements where lot_id = gone.id), 'sale',
      -quantity, on_hand, unit, ${about.reason}, ${about.userId}, ${tx.now}
    from gone`.execute(tx.db)
}
