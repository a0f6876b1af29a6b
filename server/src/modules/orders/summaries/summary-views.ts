import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { given, standing } from '@farmlane/contract/orders/order-sum.ts'
import type { Summaries } from '@farmlane/contract/orders/summary.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { openStates } from '../record/open-states-sql.ts'

const shownDays = 100

export async function getSummaries(tx: Tx, { farmId, userId }: Pick<FarmActor, 'farmId' | 'userId'>): Promise<Summaries> {
  const wish = await tx.db
    .selectFrom('order_summary_wishes')
    .select('wanted')
    .where('farm_id', '=', farmId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const told = await tx.db
    .selectFrom('order_summaries')
    .select(['slot_id', 'at', 'people', 'mailed'])
    .where('farm_id', '=', farmId)
    .orderBy('at', 'desc')
    .orderBy('slot_id')
    .limit(shownDays)
    .execute()
  return { wanted: wish?.wanted ?? true, told: told.map((row) => ({ ...row, at: row.at.toISOString() })) }
}

/** Owners and managers of the farms who have not opted out. */
export async function listSummaryReaders(tx: Tx, farmIds: readonly string[]): Promise<{ farm_id: string; user_id: string }[]> {
  const { rows } = await sql<{ farm_id: string; user_id: string }>`
    select member.farm_id, member.user_id from farm_members member
    left join order_summary_wishes wish on wish.farm_id = member.farm_id and wish.user_id = member.user_id
    where member.farm_id = any(${farmIds}::uuid[]) and member.role in ('owner', 'manager') and coalesce(wish.wanted, true)
    order by member.user_id`.execute(tx.db)
  return rows
}

export type SummaryLine = {
  readonly name: string
  readonly unit: ProductUnit
  readonly pieces: boolean
  readonly quantity: number
  readonly orders: number
}

export type Summary = {
  readonly slot_id: string
  readonly farm_id: string
  readonly farm_name: string
  readonly way: Way
  /** The market's name; empty for pickups at the farm and deliveries. */
  readonly market: string
  readonly starts_at: string
  readonly ends_at: string
  readonly time_zone: string
  readonly orders: number
  /** The number of orders awaiting an answer. */
  readonly waiting: number
  readonly lines: readonly SummaryLine[]
}

type LineRow = {
  readonly order_id: string
  readonly product_id: string
  readonly name: string
  readonly unit: ProductUnit
  readonly pieces: boolean
  readonly quantity: number
  readonly substitutes: string | null
  readonly facts: Parameters<typeof standing>[1]
}
type SummaryRow = Omit<Summary, 'starts_at' | 'ends_at' | 'lines'> & { starts_at: Date; ends_at: Date; lines: LineRow[] }

/** What is still to be handed over in a slot. Undefined when no open orders are left or the farm has closed. */
export async function findSummary(tx: Tx, slotId: string): Promise<Summary | undefined> {
  const { rows } = await sql<SummaryRow>`
    select slot.id as slot_id, farm.id as farm_id, farm.name as farm_name, option.way, coalesce(market.name, '') as market,
      slot.starts_at, slot.ends_at, coalesce(market.time_zone, farm.time_zone) as time_zone, counted.orders, counted.waiting, wanted.lines
    from fulfilment_slots slot
    join fulfilment_options option on option.id = slot.option_id
    join farms farm on farm.id = slot.farm_id and farm.closed_at is null
    left join markets market on market.id = option.market_id
    cross join lateral (
      select count(*)::integer as orders, count(*) filter (where state = 'placed')::integer as waiting
      from orders where slot_id = slot.id and state in (${openStates})
    ) counted
    cross join lateral (
      select json_agg(json_build_object('order_id', part.id, 'product_id', line.product_id, 'name', line.name, 'unit', line.unit,
        'pieces', line.pricing_mode = 'piece_by_weight', 'quantity', line.quantity, 'substitutes', line.substitutes,
        'facts', coalesce((
          select json_agg(json_build_object('kind', kind, 'missing', missing, 'agreed', agreed) order by number)
          from order_facts fact where fact.line_id = line.id
        ), '[]')) order by line.name, line.unit, line.id) as lines
      from orders part join order_lines line on line.order_id = part.id
      where part.slot_id = slot.id and part.state in (${openStates})
    ) wanted
    where slot.id = ${slotId} and counted.orders > 0`.execute(tx.db)
  const [row] = rows
  return (
    row && { ...row, starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString(), lines: summedLines(row.lines) }
  )
}

/** Current quantities by product and unit. A product's unit may have changed, so different units are never added. */
function summedLines(rows: readonly LineRow[]): SummaryLine[] {
  const wanted = rows.map(({ facts, ...line }) => ({ ...line, quantity: given(standing(line, facts)) }))
  const products = Map.groupBy(
    wanted.filter(({ quantity }) => quantity > 0),
    ({ product_id, unit, pieces }) => JSON.stringify([product_id, unit, pieces]),
  )
  return [...products.values()].flatMap((lines) => {
    const [first] = lines
    const quantity = lines.reduce((sum, line) => plus(sum, line.quantity), 0)
    const orders = new Set(lines.map(({ order_id }) => order_id)).size
    return first ? [{ name: first.name, unit: first.unit, pieces: first.pieces, quantity, orders }] : []
  })
}
