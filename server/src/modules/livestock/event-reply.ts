import type { PassedBlock } from '@farmlane/contract/growing/blocks.ts'
import { whoOf } from '@farmlane/contract/identity/user.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { EventKind, YieldKind, YieldUnit } from '@farmlane/contract/livestock/constants.ts'
import type { AnimalEvent, LotShown } from '@farmlane/contract/livestock/event.ts'
import { type EventFacts, shownFacts, shownTreatment } from '@farmlane/contract/livestock/event-facts.ts'
import { type Course, withholdsAll } from '@farmlane/contract/livestock/withdrawal.ts'
import { lotState } from '@farmlane/contract/stock/lot-level.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { readFacts } from './event-facts-rules.ts'
import type { EventShown } from './event-views.ts'
import type { YieldRow } from './withdrawal-rules.ts'

type LotFacts = Pick<YieldRow, 'lot_id' | 'code' | 'name' | 'held' | 'withdrawn' | 'use_by' | 'on_hand' | 'received'>
export const lotShown = (lot: LotFacts, today: string): LotShown => ({
  id: lot.lot_id,
  lot_id: lot.code,
  name: lot.name,
  state: lotState(lot, today),
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

export function eventReply(row: EventShown, around: Around): AnimalEvent {
  const { actor, labels, passed } = around
  const kind = row.kind as AnimalEvent['kind']
  return {
    id: row.id,
    animal: row.animal_id,
    kind,
    on: row.happened_on,
    head_change: row.head_change,
    notes: row.notes,
    arrival: null,
    went: wentOf(row, labels),
    birth: null,
    weight: null,
    transfer: null,
    treatment: null,
    breeding: null,
    yield: yieldOf(row, around),
    sale: null,
    slaughter: null,
    death: null,
    ...told(row, around),
    passed: passed(row.id),
    takes_back:
      row.takes_back && row.undone_kind && row.undone_on
        ? { id: row.takes_back, kind: row.undone_kind as EventKind, on: row.undone_on }
        : null,
    reason: row.reason,
    taken_back: row.undoing_at && {
      at: row.undoing_at.toISOString(),
      by: whoOf({ first_name: row.undoer_first, last_name: row.undoer_last, username: row.undoer_username }),
      reason: row.undoing_reason ?? '',
    },
    by: whoOf(row),
    at: row.at.toISOString(),
    device_at: row.device_at && row.device_at.toISOString(),
    can: { take_back: row.takes_back === null && row.undoing_at === null && (actor.role !== 'worker' || isTheirs(row, actor)) },
  }
}

/** Workers may undo their own lines, except courses with a withdrawal. */
function isTheirs(row: EventShown, { userId }: FarmActor): boolean {
  const course = courseOf(row, '')
  return row.by_user === userId && (course === null || withholdsAll(null, course))
}

/** The fields of this kind. */
function told(row: EventShown, around: Around): Partial<AnimalEvent> {
  const { actor, labels, young } = around
  const facts = readFacts(row)
  if (facts.kind === 'treatment') return { treatment: treatmentOf(row, facts, around) }
  const named = (id: string) => labels.get(id) ?? null
  return shownFacts(facts, { named, young: young.get(row.id) ?? [], seesMoney: actor.role !== 'worker' })
}

function wentOf(row: EventShown, labels: Around['labels']): AnimalEvent['went'] {
  if (!row.sets_field && !row.sets_group) return null
  return {
    ...(row.sets_field && { field: row.field_id ? { id: row.field_id, name: row.field_name ?? '' } : null }),
    ...(row.sets_group && { group: labels.get(row.group_id ?? '') ?? null }),
  }
}

type Given = Extract<EventFacts, { kind: 'treatment' }>

function treatmentOf(row: EventShown, facts: Given, { labels, lots }: Around): AnimalEvent['treatment'] {
  const course = courseOf(row, labels.get(row.animal_id)?.label ?? '')
  return course && shownTreatment(facts, course, row.undoing_at === null ? (lots.get(row.id) ?? []) : [])
}

function yieldOf(row: EventShown, { now, labels }: Around): AnimalEvent['yield'] {
  const { good, yield_name, quantity, unit, lot_id, code, product_id, lot_unit } = row
  if (good === null || lot_id === null || code === null || product_id === null) return null
  const lot = {
    lot_id,
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
    stocked: lot.received,
    product_unit: lot_unit as ProductUnit,
    without: (row.without_ids ?? []).flatMap((id) => labels.get(id) ?? []),
  }
}
