import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

export const findProduct = (tx: Tx, { farmId }: InFarm, productId: string) =>
  tx.db
    .selectFrom('products')
    .select(['id', 'unit'])
    .where('farm_id', '=', farmId)
    .where('id', '=', productId)
    .$narrowType<{ unit: ProductUnit }>()
    .executeTakeFirst()

/** The first slot with unpacked orders for a product. */
export async function findFirstSlot(tx: Tx, { farmId }: InFarm, productId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select slot.id from orders part
    join fulfilment_slots slot on slot.id = part.slot_id
    join order_lines line on line.order_id = part.id
    join order_allocations alloc on alloc.line_id = line.id and alloc.state = 'reserved'
    where part.farm_id = ${farmId} and part.state = 'accepted' and line.product_id = ${productId}
    order by slot.starts_at, slot.id limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

export type WaitingOrder = { readonly id: string; readonly number: number; readonly name: string; readonly day: string }

/** The unpacked orders of a slot, in the order they were placed. */
export async function listWaiting(tx: Tx, { farmId }: InFarm, slotId: string): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select part.id, part.number, part.shopper_name as name, (slot.starts_at at time zone part.time_zone)::date as day
    from orders part join fulfilment_slots slot on slot.id = part.slot_id
    where part.farm_id = ${farmId} and part.slot_id = ${slotId} and part.state = 'accepted'
    order by part.placed_at, part.number, part.id`.execute(tx.db)
  return rows
}

export type GoodLot = { readonly id: string; readonly on_hand: number; readonly free: number }

/** The lots of a product in this unit that may be handed over on a day, first to expire first. */
export async function listGoodLots(
  tx: Tx,
  { farmId }: InFarm,
  { product_id, unit, day }: { product_id: string; unit: string; day: string },
): Promise<GoodLot[]> {
  const { rows } = await sql<{ id: string; on_hand: string; free: string }>`
    select id, on_hand, on_hand - reserved as free from lots
    where farm_id = ${farmId} and product_id = ${product_id} and unit = ${unit} and on_hand > 0
      and can_be_sold(held, use_by, ${day}::date)
    order by coalesce(use_by, '9999-12-31'), received_on, id`.execute(tx.db)
  return rows.map((row) => ({ id: row.id, on_hand: Number(row.on_hand), free: Number(row.free) }))
}

type Wanted = { readonly product_id: string; readonly unit: string; readonly day: string; readonly quantity: number }

/**
 * An active product of the same category, unit and pricing mode with enough free stock on the day; the nearest in price.
 * Excludes pieces sold by weight and lines in an old unit of the product: the farm has to choose for those.
 */
export async function findAlike(tx: Tx, { farmId }: InFarm, { product_id, unit, day, quantity }: Wanted) {
  const { rows } = await sql<{ product_id: string; name: string }>`
    select other.id as product_id, other.name from products short
    join products other on other.farm_id = short.farm_id and other.id <> short.id and other.status = 'active'
      and other.category = short.category and other.unit = short.unit and other.pricing_mode = short.pricing_mode
    join lots lot on lot.product_id = other.id and lot.next_unit is null and can_be_sold(lot.held, lot.use_by, ${day}::date)
    where short.farm_id = ${farmId} and short.id = ${product_id} and short.unit = ${unit} and short.pricing_mode <> 'piece_by_weight'
    group by other.id, short.price_minor having sum(lot.on_hand - lot.reserved) >= ${quantity}
    order by abs(other.price_minor - short.price_minor), other.name, other.id limit 1`.execute(tx.db)
  return rows[0] ?? null
}
