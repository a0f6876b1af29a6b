import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import type { Course, Stay, WithheldGood } from '@farmlane/contract/livestock/withdrawal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { goodsIn } from './goods-sql.ts'
import { standing } from './standing-sql.ts'
import type { YieldRow } from './withdrawal-rules.ts'

type InFarm = Pick<FarmActor, 'farmId'>
/** No label requires a longer withdrawal, in days. */
const longestWait = 400

/** Every course of the farm that may withhold something on that day or later; of all animals, or of those still here. */
export async function listCourses(tx: Tx, { farmId }: InFarm, from: string, of: 'all' | 'here' = 'all'): Promise<Course[]> {
  const { rows } = await sql<Omit<Course, 'about'> & { name: string; tag: string }>`
    select c.event_id, c.animal_id, a.kind, a.name, a.tag, c.medicine, c.started_on, c.ended_on, c.meat_days, c.milk_days, c.egg_days
    from animal_courses c
    join animal_events e on e.id = c.event_id
    join animals a on a.id = c.animal_id
    where c.farm_id = ${farmId} and c.ended_on >= ${addDays(from, -longestWait)} and ${standing}
      and (${of} = 'all' or a.status = 'here')
    order by c.ended_on desc, c.event_id`.execute(tx.db)
  return rows.map(({ name, tag, ...course }) => ({ ...course, about: labelOf({ name, tag }) }))
}

/**
 * Which animal was in which group and when, and when heads were transferred. Limited to what these courses can have spread with:
 * stays that ended before the first course are left out.
 */
export async function listStays(tx: Tx, { farmId }: InFarm, courses: readonly Course[]): Promise<Stay[]> {
  const since = courses.map(({ started_on }) => started_on).sort()[0]
  if (since === undefined) return []
  // A sold, slaughtered or dead animal is in no group. A returning animal rejoins its last group, unless another one is given.
  // On the same day arrivals come before departures.
  const { rows } = await sql<Stay>`
    select animal_id, group_id, from_on, until_on from (
      select animal_id, group_id, happened_on as from_on,
        lead(happened_on) over (partition by animal_id order by happened_on, goes, number) as until_on
      from (
        select e.animal_id, e.happened_on, e.number, e.head_change < 0 as goes,
          case when e.head_change < 0 then null when e.sets_group then e.group_id else (
            select was.group_id from animal_events was
            where was.animal_id = e.animal_id and was.sets_group and (was.happened_on, was.number) < (e.happened_on, e.number)
              and not exists (select from animal_events t where t.takes_back = was.id)
            order by was.happened_on desc, was.number desc limit 1) end as group_id
        from animal_events e join animals a on a.id = e.animal_id
        where e.farm_id = ${farmId} and a.kind = 'animal' and (e.sets_group or e.head_change <> 0) and ${standing}
      ) as turns
    ) as stays where group_id is not null and (until_on is null or until_on >= ${since})`.execute(tx.db)
  const { rows: heads } = await sql<Stay>`
    select distinct e.animal_id, source.animal_id as group_id, '0001-01-01'::date as from_on, e.happened_on as until_on, true as heads
    from animal_events e join animal_events source on source.id = e.source_id
    where e.farm_id = ${farmId} and e.kind = 'transfer' and e.happened_on >= ${since} and ${standing}
    order by until_on`.execute(tx.db)
  return [...rows, ...heads]
}

type Counted = 'on_hand' | 'received'

/** Yields with their lots, in the order in which lots are locked. */
async function yieldsWhere(tx: Tx, { farmId }: InFarm, which: RawBuilder<unknown>): Promise<YieldRow[]> {
  const { rows } = await sql<Omit<YieldRow, Counted | 'goods'> & Record<Counted, string> & { product_id: string }>`
    select y.event_id, y.animal_id, a.kind, y.decided_on, y.product_id, y.without_ids, y.lot_id,
      l.code, l.name, l.held, l.withdrawn, l.use_by, l.on_hand, l.received
    from lots l
    join animal_yields y on y.lot_id = l.id
    join animal_events e on e.id = y.event_id
    join animals a on a.id = y.animal_id
    where l.farm_id = ${farmId} and y.farm_id = ${farmId} and ${which} and ${standing}
    order by l.id`.execute(tx.db)
  const goods = await goodsOf(
    tx,
    rows.map(({ product_id }) => product_id),
  )
  return rows.map(({ product_id, ...row }) => ({
    ...row,
    goods: goods.get(product_id) ?? [],
    on_hand: Number(row.on_hand),
    received: Number(row.received),
  }))
}

/** Yields whose deciding day is in this range. */
export const listYields = (tx: Tx, actor: InFarm, from: string, to: string): Promise<YieldRow[]> =>
  yieldsWhere(tx, actor, sql`y.decided_on between ${from} and ${to}`)

/** The yields of these lots. */
export const listYieldsOf = (tx: Tx, actor: InFarm, lotIds: readonly string[]): Promise<YieldRow[]> =>
  yieldsWhere(tx, actor, sql`l.id = any(${lotIds}::uuid[])`)

/** Unheld yields with stock from days on which a treatment of the farm may withhold something. */
export const listYieldsForSale = (tx: Tx, actor: InFarm): Promise<YieldRow[]> =>
  yieldsWhere(
    tx,
    actor,
    sql`l.on_hand > 0 and not l.held and exists (
      select from animal_courses c where c.farm_id = l.farm_id
        and y.decided_on between c.started_on and c.ended_on + greatest(c.meat_days, c.milk_days, c.egg_days))`,
  )

/** The goods of these products by category and earlier yields. */
export async function goodsOf(tx: Tx, productIds: readonly string[]): Promise<ReadonlyMap<string, WithheldGood[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; goods: WithheldGood[] }>`
    select p.id, ${goodsIn} as goods from products p where p.id = any(${[...new Set(productIds)]}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, goods }) => [id, goods]))
}
