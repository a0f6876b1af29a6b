import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'

/** Lots that promise more or less than the open orders ask of them. There are none, ever. */
export async function brokenPromises(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string; reserved: string; promised: string }>`
    select lot.code, lot.reserved, coalesce(sum(part.quantity), 0) as promised
    from lots lot left join order_allocations part on part.lot_id = lot.id and part.state = 'reserved'
    group by lot.id having lot.reserved <> coalesce(sum(part.quantity), 0)`.execute(tx.db)
  return rows.map((row) => `lot ${row.code}: ${row.reserved} reserved, but open orders hold ${row.promised}`)
}

/** Slots that count other orders than they have. */
export async function brokenSlots(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; taken: number; orders: number }>`
    select slot.id, slot.taken, count(part.id) as orders
    from fulfilment_slots slot left join orders part on part.slot_id = slot.id and part.state not in ('cancelled', 'declined')
    group by slot.id having slot.taken <> count(part.id)`.execute(tx.db)
  return rows.map((row) => `slot ${row.id}: ${row.taken} places taken by ${row.orders} orders`)
}

/** Orders whose sums, lots or steps do not add up. */
export async function brokenOrders(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; fault: string }>`
    select part.id, 'its lines make another sum' as fault
    from orders part left join order_lines line on line.order_id = part.id
    group by part.id
    having part.items_minor <> coalesce(sum(line.total_minor), 0) or part.most_minor <> coalesce(sum(line.most_minor), 0)
      or count(line.id) = 0
    union all
    select part.id, 'its state is not that of its last step'
    from orders part
    where part.state is distinct from (select state from order_events where order_id = part.id order by number desc limit 1)
    union all
    select line.order_id, 'what its lots hold for ' || line.name || ' is not what was ordered'
    from order_lines line left join order_allocations part on part.line_id = line.id
    group by line.id
    having coalesce(sum(part.quantity), 0) <> round(line.quantity * case line.pricing_mode when 'piece_by_weight' then line.piece_weight else 1 end, 3)
    union all
    select line.order_id, 'its lots are ' || alloc.state || ' while it is ' || part.state
    from order_allocations alloc join order_lines line on line.id = alloc.line_id join orders part on part.id = line.order_id
    where alloc.state <> case when part.state in ('cancelled', 'declined') then 'released' when part.state = 'delivered' then 'sold' else 'reserved' end
    union all
    select line.order_id, 'a lot of another product stands behind ' || line.name
    from order_allocations alloc join order_lines line on line.id = alloc.line_id join lots lot on lot.id = alloc.lot_id
    where lot.product_id <> line.product_id`.execute(tx.db)
  return rows.map((row) => `order ${row.id}: ${row.fault}`)
}
