import type { Figure } from '@farmlane/contract/kernel/implausible.ts'
import type { EventKind, WeightUnit, YieldKind, YieldUnit } from '@farmlane/contract/livestock/constants.ts'
import type { EventFacts } from '@farmlane/contract/livestock/event-facts.ts'
import type { DayInBook } from '@farmlane/contract/livestock/event-rules.ts'
import { formerCounted } from '@farmlane/contract/livestock/unlikely.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { AnimalCourses, AnimalEvents, AnimalYields } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { confirmed, standing } from './standing-sql.ts'

export type EventRow = Selectable<AnimalEvents>
type InFarm = Pick<FarmActor, 'farmId'>
type Written = {
  id: string
  animal_id: string
  happened_on: string
  head_change: number
  digest: Buffer
  facts: EventFacts
  device_at?: string | undefined
} & Partial<
  Pick<
    Insertable<AnimalEvents>,
    'sets_field' | 'field_id' | 'sets_group' | 'group_id' | 'notes' | 'source_id' | 'takes_back' | 'reason'
  >
>

/** Inserts the next line of a locked book. False when the id is taken. The database updates the head count. */
export async function insertEvent(
  tx: Tx,
  actor: FarmActor,
  { device_at, facts: { kind, ...facts }, ...event }: Written,
): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('animal_events')
    .values({
      sets_field: false,
      sets_group: false,
      notes: '',
      reason: '',
      ...event,
      kind,
      facts: JSON.stringify(facts),
      farm_id: actor.farmId,
      number: sql<number>`1 + coalesce((select max(number) from animal_events where animal_id = ${event.animal_id}), 0)`,
      by_user: actor.userId,
      at: tx.now,
      device_at: device_at ? new Date(device_at) : null,
    })
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findEvent = (tx: Tx, { farmId }: InFarm, id: string): Promise<EventRow | undefined> =>
  tx.db.selectFrom('animal_events').selectAll().where('farm_id', '=', farmId).where('id', '=', id).executeTakeFirst()

export async function isTakenBack(tx: Tx, { farmId }: InFarm, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('animal_events')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('takes_back', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertCourse(tx: Tx, { farmId }: InFarm, course: Omit<Insertable<AnimalCourses>, 'farm_id'>) {
  await tx.db
    .insertInto('animal_courses')
    .values({ ...course, farm_id: farmId })
    .execute()
}

export const findCourse = (tx: Tx, { farmId }: InFarm, eventId: string) =>
  tx.db
    .selectFrom('animal_courses')
    .select(['started_on', 'ended_on', 'meat_days', 'milk_days', 'egg_days'])
    .where('farm_id', '=', farmId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()

export async function insertYield(tx: Tx, { farmId }: InFarm, yielded: Omit<Insertable<AnimalYields>, 'farm_id'>) {
  await tx.db
    .insertInto('animal_yields')
    .values({ ...yielded, farm_id: farmId })
    .execute()
}

export async function lotOfYield(tx: Tx, { farmId }: InFarm, eventId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('animal_yields')
    .select('lot_id')
    .where('farm_id', '=', farmId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.lot_id
}

/** The daily totals of an animal or a group, from its book. */
export async function listDays(tx: Tx, { farmId }: InFarm, animalId: string): Promise<DayInBook[]> {
  const { rows } = await sql<DayInBook>`
    select e.happened_on as on, sum(greatest(e.head_change, 0)) as came, sum(greatest(-e.head_change, 0)) as left,
      bool_or(e.kind in ('birth', 'weight', 'move', 'treatment', 'breeding') or (e.kind = 'yield' and y.good <> 'meat')) as seen
    from animal_events e left join animal_yields y on y.event_id = e.id
    where e.farm_id = ${farmId} and e.animal_id = ${animalId} and ${standing}
    group by e.happened_on`.execute(tx.db)
  return rows
}

type Standing = { field_id: string | null; group_id: string | null; left_by: EventKind | null }

/** Its place and how it left, by its latest valid lines; optionally as of the end of a day. */
export async function readStanding(tx: Tx, { farmId }: InFarm, animalId: string, on?: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (array_agg(field_id order by happened_on desc, number desc) filter (where sets_field))[1] as field_id,
      (array_agg(group_id order by happened_on desc, number desc) filter (where sets_group))[1] as group_id,
      (array_agg(kind order by happened_on desc, number desc) filter (where head_change < 0))[1] as left_by
    from animal_events e where e.farm_id = ${farmId} and e.animal_id = ${animalId} and ${standing}
      and e.happened_on <= coalesce(${on ?? null}::date, 'infinity')`.execute(tx.db)
  return rows[0] as Standing
}

/** The latest slaughter up to that day; undefined without any. */
export async function slaughteredOn(tx: Tx, { farmId }: InFarm, animalId: string, by: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(happened_on) as day from animal_events e
    where e.farm_id = ${farmId} and e.animal_id = ${animalId} and e.kind = 'slaughter' and e.happened_on <= ${by} and ${standing}`.execute(
    tx.db,
  )
  return rows[0]?.day ?? undefined
}

/** Whether the book has meat without a valid slaughter. */
export async function hasMeatWithoutSlaughter(tx: Tx, { farmId }: InFarm, animalId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from animal_events e join animal_yields y on y.event_id = e.id
    where e.farm_id = ${farmId} and e.animal_id = ${animalId} and y.good = 'meat' and ${standing}
      and not exists (
        select from animal_events s where s.animal_id = e.animal_id and s.kind = 'slaughter' and s.happened_on = y.decided_on
          and not exists (select from animal_events t where t.takes_back = s.id))
    limit 1`.execute(tx.db)
  return rows.length > 0
}

/** The valid arrivals of a birth's young. */
export async function listArrivalsFrom(
  tx: Tx,
  { farmId }: InFarm,
  birthId: string,
): Promise<{ id: string; animal_id: string }[]> {
  const { rows } = await sql<{ id: string; animal_id: string }>`
    select e.id, e.animal_id from animal_events e
    where e.farm_id = ${farmId} and e.source_id = ${birthId} and ${standing} order by e.animal_id`.execute(tx.db)
  return rows
}

/** The line of a transfer in the other book. */
export const findOtherLine = (tx: Tx, { farmId }: InFarm, line: EventRow): Promise<EventRow | undefined> =>
  tx.db
    .selectFrom('animal_events')
    .selectAll()
    .where('farm_id', '=', farmId)
    .where('kind', '=', 'transfer')
    .where((row) => (line.source_id ? row('id', '=', line.source_id) : row('source_id', '=', line.id)))
    .executeTakeFirst()

/** Whether its book has another valid line. */
export async function hasOtherLines(tx: Tx, { farmId }: InFarm, line: { id: string; animal_id: string }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from animal_events e
    where e.farm_id = ${farmId} and e.animal_id = ${line.animal_id} and e.id <> ${line.id} and ${standing} limit 1`.execute(tx.db)
  return rows.length > 0
}

/** The latest valid and confirmed weight. */
export async function findLastWeight(tx: Tx, { farmId }: InFarm, animalId: string): Promise<Figure | null> {
  const { rows } = await sql<{ weight: number; unit: WeightUnit }>`
    select (e.facts ->> 'weight')::float as weight, e.facts ->> 'unit' as unit from animal_events e
    where e.farm_id = ${farmId} and e.animal_id = ${animalId} and e.kind = 'weight' and ${standing} and ${confirmed}
    order by e.happened_on desc, e.number desc limit 1`.execute(tx.db)
  const [last] = rows
  return last ? { quantity: last.weight, unit: last.unit } : null
}

/** Earlier yields of these animals, newest first. Lots on hold are left out, because their figures may be unconfirmed. */
export async function listFormerYields(
  tx: Tx,
  { farmId }: InFarm,
  { animal_id, of }: { animal_id: string; of: YieldKind },
): Promise<Figure[]> {
  const { rows } = await sql<{ quantity: string; unit: YieldUnit }>`
    select y.quantity, y.unit from animal_yields y
    join animal_events e on e.id = y.event_id
    join lots l on l.id = y.lot_id
    where y.farm_id = ${farmId} and y.animal_id = ${animal_id} and y.good = ${of} and not l.held and ${standing}
    order by y.yielded_on desc, e.number desc limit ${formerCounted}`.execute(tx.db)
  return rows.map(({ quantity, unit }) => ({ quantity: Number(quantity), unit }))
}
