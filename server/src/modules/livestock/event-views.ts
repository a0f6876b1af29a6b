import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import { displayName } from '@farmlane/contract/identity/user.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { pageSize } from '@farmlane/contract/kernel/page.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { AnimalKind, EventKind, YieldKind, YieldUnit } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent, LotShown } from '@farmlane/contract/livestock/event.ts'
import { type Course, withheldUntil } from '@farmlane/contract/livestock/withdrawal.ts'
import { keepsUntil } from '@farmlane/contract/stock/keeps-until.ts'
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
    .select(['yield.stocked', 'yield.without_ids', 'lots.code', 'lots.name as lot_name', 'lots.unit as lot_unit'])
    .select(['lots.product_id', 'lots.held', 'lots.withdrawn', 'lots.use_by', 'lots.on_hand', 'lots.received'])
    .select(['undone.kind as undone_kind', 'undone.happened_on as undone_on', 'undoing.at as undoing_at'])
    .select(['undoing.reason as undoing_reason', 'undoer.first_name as undoer_first', 'undoer.last_name as undoer_last'])
    .select('undoer.username as undoer_username')
    .where('event.farm_id', '=', farmId)
export type EventShown = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>

/** One more than a page holds, the newest day first. */
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

/** Of each animal that is on the farm. */
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

/** The young that these births brought. */
export const listArrivals = (tx: Tx, { farmId }: InFarm, births: readonly string[]) =>
  tx.db
    .selectFrom('animal_events')
    .select(['source_id', 'animal_id'])
    .where('farm_id', '=', farmId)
    .where('source_id', 'in', [...births])
    .orderBy('animal_id')
    .execute()

type LotFacts = {
  id: string
  code: string
  name: string
  held: boolean
  withdrawn: boolean
  use_by: string | null
  on_hand: number
  received: number
}
export const lotShown = (lot: LotFacts, today: string): LotShown => ({
  id: lot.id,
  lot_id: lot.code,
  name: lot.name,
  state: lot.withdrawn
    ? 'withdrawn'
    : lot.held
      ? 'held'
      : lot.on_hand === 0
        ? 'empty'
        : keepsUntil(lot, today)
          ? 'open'
          : 'expired',
  sold: !lot.withdrawn && lot.on_hand < lot.received,
})

export function courseOf(row: EventShown, about: string): Course | null {
  const { medicine, started_on, ended_on, meat_days, milk_days, egg_days } = row
  if (medicine === null || started_on === null || ended_on === null) return null
  return {
    event_id: row.id,
    animal_id: row.animal_id,
    kind: row.animal_kind,
    about,
    medicine,
    started_on,
    ended_on,
    meat_days,
    milk_days,
    egg_days,
  }
}

export type Around = {
  now: Date
  actor: FarmActor
  labels: ReadonlyMap<string, { id: string; label: string }>
  young: ReadonlyMap<string, { id: string; label: string }[]>
  lots: ReadonlyMap<string, LotShown[]>
  passed: (eventId: string) => PassedBlock[]
}
const whoOf = (first_name: string | null, last_name: string | null, username: string | null): string =>
  username === null ? '' : displayName({ first_name: first_name ?? '', last_name: last_name ?? '', username })

export function eventReply(row: EventShown, around: Around): AnimalEvent {
  const { actor, labels, young, passed } = around
  const kind = row.kind as AnimalEvent['kind']
  // Written by `factsOf` from what the contract had checked.
  const facts = row.facts as never as Record<string, never>
  const of = (wanted: EventKind) => kind === wanted
  return {
    id: row.id,
    animal: row.animal_id,
    kind,
    on: row.happened_on,
    head_change: row.head_change,
    notes: row.notes,
    arrival: of('arrival') ? { origin: facts['origin'] as never, from: facts['from'] as never } : null,
    went: wentOf(row, labels),
    birth: of('birth')
      ? { alive: facts['alive'] as never, stillborn: facts['stillborn'] as never, young: young.get(row.id) ?? [] }
      : null,
    weight: of('weight') ? { weight: facts['weight'] as never, unit: facts['unit'] as never } : null,
    transfer: of('transfer') ? otherOf(labels.get(facts['other_id'] ?? '')) : null,
    treatment: treatmentOf(row, around),
    breeding: of('breeding')
      ? { sire: labels.get(facts['sire_id'] ?? '') ?? null, with: facts['with'] as never, due_on: facts['due_on'] as never }
      : null,
    yield: yieldOf(row, around),
    sale: of('sale')
      ? { buyer: facts['buyer'] as never, price_minor: actor.role === 'worker' ? null : (facts['price_minor'] as never) }
      : null,
    slaughter: of('slaughter')
      ? { processor: facts['processor'] as never, hanging_weight: facts['hanging_weight'] as never, unit: facts['unit'] as never }
      : null,
    death: of('death') ? { cause: facts['cause'] as never } : null,
    passed: passed(row.id),
    takes_back:
      row.takes_back && row.undone_kind && row.undone_on
        ? { id: row.takes_back, kind: row.undone_kind as EventKind, on: row.undone_on }
        : null,
    reason: row.reason,
    taken_back: row.undoing_at && {
      at: row.undoing_at.toISOString(),
      by: whoOf(row.undoer_first, row.undoer_last, row.undoer_username),
      reason: row.undoing_reason ?? '',
    },
    by: whoOf(row.first_name, row.last_name, row.username),
    at: row.at.toISOString(),
    device_at: row.device_at && row.device_at.toISOString(),
    can: {
      take_back: row.takes_back === null && row.undoing_at === null && (actor.role !== 'worker' || row.by_user === actor.userId),
    },
  }
}

const otherOf = (other: { id: string; label: string } | undefined): AnimalEvent['transfer'] => (other ? { other } : null)

function wentOf(row: EventShown, labels: Around['labels']): AnimalEvent['went'] {
  if (!row.sets_field && !row.sets_group) return null
  return {
    ...(row.sets_field && { field: row.field_id ? { id: row.field_id, name: row.field_name ?? '' } : null }),
    ...(row.sets_group && { group: labels.get(row.group_id ?? '') ?? null }),
  }
}

function treatmentOf(row: EventShown, { labels, lots }: Around): AnimalEvent['treatment'] {
  const course = courseOf(row, labels.get(row.animal_id)?.label ?? '')
  if (!course) return null
  const { medicine, ended_on, meat_days, milk_days, egg_days } = course
  const facts = row.facts as Record<'batch' | 'dose' | 'route' | 'reason' | 'given_by' | 'vet', string>
  return {
    medicine,
    batch: facts.batch,
    dose: facts.dose,
    route: facts.route,
    reason: facts.reason,
    ended_on,
    given_by: facts.given_by,
    vet: facts.vet,
    meat_days,
    milk_days,
    egg_days,
    meat_until: withheldUntil(course, 'meat'),
    milk_until: withheldUntil(course, 'milk'),
    egg_until: withheldUntil(course, 'eggs'),
    lots: row.undoing_at === null ? (lots.get(row.id) ?? []) : [],
  }
}

function yieldOf(row: EventShown, { now, labels }: Around): AnimalEvent['yield'] {
  const { good, yield_name, quantity, unit, lot_id, code, product_id, lot_unit, stocked } = row
  if (good === null || lot_id === null || code === null || product_id === null) return null
  const lot = {
    id: lot_id,
    code,
    name: row.lot_name ?? '',
    held: row.held ?? false,
    withdrawn: row.withdrawn ?? false,
    use_by: row.use_by,
    on_hand: Number(row.on_hand),
    received: Number(row.received),
  }
  return {
    of: good as YieldKind,
    name: yield_name ?? '',
    quantity: Number(quantity),
    unit: unit as YieldUnit,
    lot: lotShown(lot, dayIn(row.time_zone, now)),
    lot_asked: row.lot_asked,
    product: product_id,
    stocked: Number(stocked),
    product_unit: lot_unit as ProductUnit,
    without: (row.without_ids ?? []).flatMap((id) => labels.get(id) ?? []),
  }
}
