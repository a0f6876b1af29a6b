import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import type { Course, Stay } from '@farmlane/contract/livestock/withdrawal.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { standing } from './standing-sql.ts'
import type { YieldRow } from './withdrawal-rules.ts'

type InFarm = Pick<FarmActor, 'farmId'>
/** No label asks for longer. */
const longestWait = 400

/** Every course of the farm that may withhold something on that day or later; of all, or of those that are still there. */
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
 * Which animal was in which group, from when to when; and from which group heads went to which, at the latest. As much of it as
 * these courses can have gone along with: who left before the first of them took nothing.
 */
export async function listStays(tx: Tx, { farmId }: InFarm, courses: readonly Course[]): Promise<Stay[]> {
  const since = courses.map(({ started_on }) => started_on).sort()[0]
  if (since === undefined) return []
  const { rows } = await sql<Stay>`
    select animal_id, group_id, from_on, until_on from (
      select e.animal_id, e.group_id, e.happened_on as from_on,
        lead(e.happened_on) over (partition by e.animal_id order by e.happened_on, e.number) as until_on
      from animal_events e where e.farm_id = ${farmId} and e.sets_group and ${standing}
    ) as stays where group_id is not null and (until_on is null or until_on >= ${since})`.execute(tx.db)
  const { rows: heads } = await sql<Stay>`
    select e.animal_id, source.animal_id as group_id, '0001-01-01'::date as from_on, max(e.happened_on) as until_on, true as heads
    from animal_events e join animal_events source on source.id = e.source_id
    where e.farm_id = ${farmId} and e.kind = 'transfer' and e.happened_on >= ${since} and ${standing}
    group by e.animal_id, source.animal_id`.execute(tx.db)
  return [...rows, ...heads]
}

/** What was collected on those days, with the lots it became. Lots in the order in which they are locked. */
export async function listYields(tx: Tx, { farmId }: InFarm, from: string, to: string): Promise<YieldRow[]> {
  const { rows } = await sql<
    Omit<YieldRow, 'on_hand' | 'received' | 'reserved'> & Record<'on_hand' | 'received' | 'reserved', string>
  >`
    select y.event_id, y.animal_id, a.kind, y.decided_on, y.good, y.without_ids, y.lot_id,
      l.code, l.name, l.held, l.withdrawn, l.use_by, l.on_hand, l.received, l.reserved
    from animal_yields y
    join animal_events e on e.id = y.event_id
    join animals a on a.id = y.animal_id
    join lots l on l.id = y.lot_id
    where y.farm_id = ${farmId} and y.decided_on between ${from} and ${to} and ${standing}
    order by y.lot_id`.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    on_hand: Number(row.on_hand),
    received: Number(row.received),
    reserved: Number(row.reserved),
  }))
}
