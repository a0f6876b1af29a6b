import { pageSize } from '@farmlane/contract/kernel/page.ts'
import type { AnimalKind } from '@farmlane/contract/livestock/constants.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type InFarm = Pick<FarmActor, 'farmId'>

const eventsOf = (tx: Tx, { farmId }: InFarm) =>
  tx.db
    .selectFrom('animal_events as event')
    .innerJoin('farms', 'farms.id', 'event.farm_id')
    .innerJoin('animals', 'animals.id', 'event.animal_id')
    .leftJoin('users', 'users.id', 'event.by_user')
    .leftJoin('fields', 'fields.id', 'event.field_id')
    .leftJoin('animal_courses as course', 'course.event_id', 'event.id')
    .leftJoin('animal_yields as yield', 'yield.event_id', 'event.id')
    .leftJoin('lots', 'lots.id', 'yield.lot_id')
    .leftJoin('animal_events as undone', 'undone.id', 'event.takes_back')
    .leftJoin('animal_events as undoing', 'undoing.takes_back', 'event.id')
    .leftJoin('users as undoer', 'undoer.id', 'undoing.by_user')
    .selectAll('event')
    .select(sql<AnimalKind>`animals.kind`.as('animal_kind'))
    .select(['farms.time_zone', 'users.first_name', 'users.last_name', 'users.username', 'fields.name as field_name'])
    .select([
      'course.medicine',
      'course.started_on',
      'course.ended_on',
      'course.meat_days',
      'course.milk_days',
      'course.egg_days',
    ])
    .select(['yield.good', 'yield.name as yield_name', 'yield.quantity', 'yield.unit', 'yield.lot_id', 'yield.lot_asked'])
    .select(['yield.without_ids', 'lots.code', 'lots.name as lot_name', 'lots.unit as lot_unit'])
    .select(['lots.product_id', 'lots.held', 'lots.withdrawn', 'lots.use_by', 'lots.on_hand', 'lots.received'])
    .select(['undone.kind as undone_kind', 'undone.happened_on as undone_on', 'undoing.at as undoing_at'])
    .select(['undoing.reason as undoing_reason', 'undoer.first_name as undoer_first', 'undoer.last_name as undoer_last'])
    .select('undoer.username as undoer_username')
    .where('event.farm_id', '=', farmId)
export type EventShown = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>

/** A page plus one row, latest day first. */
export async function listEventRows(
  tx: Tx,
  actor: InFarm,
  { animal_id, after }: { animal_id: string; after: { day: string; id: string } | undefined },
): Promise<EventShown[]> {
  let query = eventsOf(tx, actor)
    .where('event.animal_id', '=', animal_id)
    .orderBy('event.happened_on', 'desc')
    .orderBy('event.number', 'desc')
    .limit(pageSize + 1)
  if (after)
    query = query.where(
      sql<boolean>`(event.happened_on, event.number) <
        (${after.day}::date, (select number from animal_events where animal_id = ${animal_id} and id = ${after.id}::uuid))`,
    )
  return query.execute()
}

/** The number of lines for each animal on the farm. */
const linesEach = 6
const linesInAll = 1000

export const listRecentRows = (tx: Tx, actor: InFarm): Promise<EventShown[]> =>
  eventsOf(tx, actor)
    .where(
      sql<boolean>`event.id in (
        select newest.id from animals a cross join lateral (
          select e.id from animal_events e where e.animal_id = a.id
          order by e.happened_on desc, e.number desc limit ${linesEach}) as newest
        where a.farm_id = ${actor.farmId} and a.status = 'here' and not a.archived)`,
    )
    .orderBy('event.happened_on', 'desc')
    .orderBy('event.number', 'desc')
    .limit(linesInAll)
    .execute()

export const findEventRow = (tx: Tx, actor: InFarm, id: string): Promise<EventShown | undefined> =>
  eventsOf(tx, actor).where('event.id', '=', id).executeTakeFirst()

/** The young of these births. */
export const listArrivals = (tx: Tx, { farmId }: InFarm, births: readonly string[]) =>
  tx.db
    .selectFrom('animal_events')
    .select(['source_id', 'animal_id'])
    .where('farm_id', '=', farmId)
    .where('source_id', 'in', [...births])
    .orderBy('animal_id')
    .execute()
