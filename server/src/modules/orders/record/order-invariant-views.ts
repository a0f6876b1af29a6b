import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Lots whose reserved or sold quantity differs from their orders' allocations. */
export async function brokenPromises(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ code: string; reserved: string; promised: string }>`
    select lot.code, lot.reserved, coalesce(sum(part.quantity), 0) as promised
    from lots lot left join order_allocations part on part.lot_id = lot.id and part.state = 'reserved'
    group by lot.id having lot.reserved <> coalesce(sum(part.quantity), 0)`.execute(tx.db)
  const sold = await sql<{ code: string; left: string; handed: string }>`
    select lot.code, coalesce(gone.left, 0) as left, coalesce(part.handed, 0) as handed
    from lots lot
    left join (select lot_id, -sum(quantity) as left from stock_movements where type = 'sale' group by lot_id) gone on gone.lot_id = lot.id
    left join (select lot_id, sum(quantity) as handed from order_allocations where state = 'sold' group by lot_id) part on part.lot_id = lot.id
    where coalesce(gone.left, 0) <> coalesce(part.handed, 0)`.execute(tx.db)
  return [
    ...rows.map((row) => `lot ${row.code}: ${row.reserved} reserved, but open orders hold ${row.promised}`),
    ...sold.rows.map((row) => `lot ${row.code}: ${row.left} left it by sales, but orders were handed ${row.handed}`),
  ]
}

/** Slots whose count of taken places differs from their orders. */
export async function brokenSlots(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; taken: number; orders: number }>`
    select slot.id, slot.taken, count(part.id) as orders
    from fulfilment_slots slot left join orders part on part.slot_id = slot.id and part.state not in ('cancelled', 'declined')
    group by slot.id having slot.taken <> count(part.id)`.execute(tx.db)
  return rows.map((row) => `slot ${row.id}: ${row.taken} places taken by ${row.orders} orders`)
}

/** Orders whose sums, lots or steps are inconsistent. */
export async function brokenOrders(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; fault: string }>`
    select part.id, 'its lines make another sum' as fault
    from orders part left join order_lines line on line.order_id = part.id and line.substitutes is null
    group by part.id
    having part.items_minor <> coalesce(sum(line.total_minor), 0) or part.most_minor <> coalesce(sum(line.most_minor), 0)
      or count(line.id) = 0
    union all
    select line.order_id, line.name || ' costs something else than its price times its quantity'
    from order_lines line
    where line.total_minor <> round(line.quantity * line.price_minor * case line.pricing_mode when 'piece_by_weight' then line.piece_weight else 1 end)
      or line.most_minor <> round(line.quantity * line.price_minor * case line.pricing_mode when 'piece_by_weight' then line.piece_weight_max else 1 end)
    union all
    select part.id, 'it goes another way than its slot'
    from orders part join fulfilment_slots slot on slot.id = part.slot_id join fulfilment_options option on option.id = slot.option_id
    where part.way <> option.way
    union all
    select part.id, 'its state is not that of its last step'
    from orders part
    where part.state is distinct from (select state from order_events where order_id = part.id order by number desc limit 1)
    union all
    select undo.order_id, 'undoing a step did not lead back to the one before it'
    from order_events undo
    where undo.undoes is not null and (undo.state is distinct from (
        select state from order_events where order_id = undo.order_id and number = undo.undoes - 1)
      or exists (select from order_events where order_id = undo.order_id and number = undo.undoes and undoes is not null))
    union all
    select line.order_id, 'what its lots hold for ' || line.name || ' is not what is in the box'
    from order_lines line
    left join lateral (
      select coalesce((array_agg(missing order by number desc) filter (where kind = 'short'))[1], 0) as missing,
        coalesce((array_agg(agreed order by number desc) filter (where kind = 'answered'))[1], true) as agreed,
        max(number) filter (where kind = 'weighed') > coalesce(max(number) filter (where kind = 'short' and missing <> missing_before), 0) as weighed
      from (
        select *, lag(missing, 1, 0::numeric) over (partition by kind order by number) as missing_before
        from order_facts where line_id = line.id
      ) told
    ) fact on true
    left join lateral (
      select sum(each) as weight, count(*) as pieces from order_facts, unnest(weights) each
      where line_id = line.id and number = (select max(number) from order_facts where line_id = line.id and kind = 'weighed')
    ) scale on true
    left join order_allocations part on part.line_id = line.id
    group by line.id, fact.missing, fact.agreed, fact.weighed, scale.weight, scale.pieces
    having coalesce(sum(part.quantity), 0) <> case
      when line.substitutes is not null and not fact.agreed then 0
      when fact.weighed then scale.weight
      else round(least((line.quantity - fact.missing) * case line.pricing_mode when 'piece_by_weight' then line.piece_weight else 1 end,
        scale.weight * (line.quantity - fact.missing) / scale.pieces), 3) end
    union all
    select line.order_id, 'its lots are ' || alloc.state || ' while it is ' || part.state
    from order_allocations alloc join order_lines line on line.id = alloc.line_id join orders part on part.id = line.order_id
    where alloc.state <> case when part.state in ('cancelled', 'declined', 'no_show') then 'released' when part.state = 'delivered' then 'sold' else 'reserved' end
    union all
    select line.order_id, 'goods of ' || line.name || ' are discarded though its last shortage says otherwise'
    from (select distinct line_id from order_waste) waste join order_lines line on line.id = waste.line_id
    where (select gone from order_facts where line_id = line.id and kind = 'short' order by number desc limit 1) is null
    union all
    select line.order_id, 'a lot of another product stands behind ' || line.name
    from order_allocations alloc join order_lines line on line.id = alloc.line_id join lots lot on lot.id = alloc.lot_id
    where lot.product_id is distinct from line.product_id and alloc.state <> 'released'
    union all
    select line.order_id, 'a lot counted in another unit is held for ' || line.name
    from order_allocations alloc join order_lines line on line.id = alloc.line_id join lots lot on lot.id = alloc.lot_id
    where lot.unit <> line.unit and alloc.state = 'reserved'`.execute(tx.db)
  return rows.map((row) => `order ${row.id}: ${row.fault}`)
}

/**
 * Purchases without orders, orders that differ from their purchase, and farm credit that was not spent or returned as recorded.
 */
export async function brokenPurchases(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string; fault: string }>`
    select purchase.id, 'nothing was ordered' as fault
    from purchases purchase where not exists (select from orders where purchase_id = purchase.id)
    union all
    select purchase.id, 'an order in it has another number or another owner'
    from purchases purchase join orders part on part.purchase_id = purchase.id
    where part.number <> purchase.number or part.user_id is distinct from purchase.user_id
    union all
    -- A shopper whose account was deleted before the order was over gets nothing back. Refunds of money never paid are reversed
    -- up to the remaining balance.
    select part.purchase_id, 'of ' || part.credit_minor || ' credit ' || coalesce(-entry.amount, 0) || ' is spent while it is ' || part.state
    from orders part
    left join (select order_id, sum(amount_minor) as amount from credit_entries where kind <> 'refunded' group by order_id) entry
      on entry.order_id = part.id
    left join (select order_id, sum(amount_minor) as amount from order_facts group by order_id) told on told.order_id = part.id
    cross join lateral (
      select coalesce(-entry.amount, 0) as spent, coalesce(told.amount, 0) as refunded, case
        when part.state in ('cancelled', 'declined') then least(part.credit_minor, coalesce(told.amount, 0))
        when part.state in ('delivered', 'no_show') then least(part.credit_minor, part.sum_minor) else part.credit_minor end as least
    ) money
    where money.spent <> money.least
      and not (part.state in ('cancelled', 'declined', 'no_show') and money.spent between money.least and money.refunded)
      and not (part.user_id is null and part.state in ('cancelled', 'declined', 'delivered', 'no_show'))
    union all
    select part.purchase_id, 'it tells of other refunds than were given'
    from orders part
    left join (select order_id, sum(amount_minor) as amount from credit_entries where kind = 'refunded' group by order_id) entry
      on entry.order_id = part.id
    left join (select order_id, sum(amount_minor) as amount from order_facts group by order_id) told on told.order_id = part.id
    where coalesce(entry.amount, 0) <> coalesce(told.amount, 0) or coalesce(told.amount, 0) > part.sum_minor`.execute(tx.db)
  return rows.map((row) => `purchase ${row.id}: ${row.fault}`)
}

/** Completed orders that still name a deleted account. */
export async function unforgotten(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where user_id is null and state in ('delivered', 'cancelled', 'declined', 'no_show')
      and (shopper_name <> 'Former customer' or shopper_phone <> '' or note <> ''
        or (way = 'delivery' and (meeting_name <> '' or meeting_address <> '' or latitude is not null)))`.execute(tx.db)
  const said = await sql<{ order_id: string }>`
    select distinct said.order_id from order_messages said join orders part on part.id = said.order_id
    where part.user_id is null and part.state in ('delivered', 'cancelled', 'declined', 'no_show') and not said.erased`.execute(
    tx.db,
  )
  return [
    ...rows.map((row) => `order ${row.id}: names a person who left`),
    ...said.rows.map((row) => `order ${row.order_id}: keeps the words of a person who left`),
  ]
}

/** The stored sums of all orders. */
export const listSums = (tx: Tx) =>
  tx.db.selectFrom('orders').select(['id', 'fee_minor', 'sum_minor', 'sum_most_minor']).orderBy('id').execute()
