import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { ChoosableLot, LineChoices } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { isSoldOut } from '@farmlane/contract/orders/quantity-rules.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { type ShownRow, shownColumns, shownProduct, shownStock } from '../../catalog/shown-product-sql.ts'

type OfLine = { order_id: string; line_id: string }

/** Lots a line could be taken from and products that could replace it. */
export async function listChoices(tx: Tx, { farmId, role }: FarmActor, { order_id, line_id }: OfLine): Promise<LineChoices> {
  const { rows: lines } = await sql<{ product_id: string; unit: string; category: string; day: string }>`
    select line.product_id, line.unit, product.category, (slot.starts_at at time zone part.time_zone)::date as day
    from order_lines line
    join products product on product.id = line.product_id
    join orders part on part.id = line.order_id
    join fulfilment_slots slot on slot.id = part.slot_id
    where part.farm_id = ${farmId} and part.id = ${order_id} and line.id = ${line_id}`.execute(tx.db)
  const [line] = lines
  if (!line) throw new Problem('not_found', messages.lineNotFound)
  const { rows: lots } = await sql<Omit<ChoosableLot, 'free'> & { free: string }>`
    select id, code, on_hand - reserved as free, received_on, use_by from lots
    where farm_id = ${farmId} and product_id = ${line.product_id} and unit = ${line.unit} and on_hand > reserved
      and can_be_sold(held, use_by, ${line.day}::date)
    order by coalesce(use_by, '9999-12-31'), received_on, code`.execute(tx.db)
  const { rows: products } = await sql<ShownRow>`
    select ${shownColumns} from products product join farms farm on farm.id = product.farm_id ${shownStock(tx)}
    where product.farm_id = ${farmId} and product.status = 'active' and product.id <> ${line.product_id} and stock.available > 0
    order by product.category <> ${line.category}, product.name, product.id`.execute(tx.db)
  return {
    lots: lots.map((lot) => ({ ...lot, free: Number(lot.free) })),
    products: products
      .map(shownProduct)
      .filter((product) => !isSoldOut(product))
      .map((product) => (role === 'worker' ? { ...product, price_minor: null } : product)),
  }
}

/** A lot of the farm, with what may block its sale. */
export const findLot = (tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, id: string) =>
  tx.db
    .selectFrom('lots')
    .select(['product_id', 'code', 'held', 'hold_reason', 'use_by'])
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .executeTakeFirst()
