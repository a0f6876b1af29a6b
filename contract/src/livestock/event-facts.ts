import type { AnimalEvent, LotShown, RecordEvent } from './event.ts'
import { type Course, withheldUntil } from './withdrawal.ts'

// The server stores these facts and shows them from its tables. Devices show an unsent event in the same way.

/** The fields of an event by kind; courses, yields and places are stored in their own columns. */
export type EventFacts = ReturnType<typeof factsOf> | { kind: 'taken_back' }

/** `unconfirmed`: a weight that looks like a typing error and was not confirmed. */
export function factsOf(event: RecordEvent, unconfirmed = false) {
  switch (event.kind) {
    case 'arrival':
      return { kind: event.kind, origin: event.origin, from: event.from }
    case 'birth':
      return { kind: event.kind, alive: event.alive, stillborn: event.stillborn }
    case 'weight':
      return { kind: event.kind, weight: event.weight, unit: event.unit, unconfirmed }
    case 'treatment':
      return {
        kind: event.kind,
        batch: event.batch,
        dose: event.dose,
        route: event.route,
        reason: event.reason,
        given_by: event.given_by,
        vet: event.vet,
      }
    case 'breeding':
      return { kind: event.kind, sire_id: event.sire_id, with: event.with, due_on: event.due_on }
    case 'sale':
      return { kind: event.kind, buyer: event.buyer, price_minor: event.price_minor }
    case 'slaughter':
      return { kind: event.kind, processor: event.processor, hanging_weight: event.hanging_weight, unit: event.unit }
    case 'transfer':
      return { kind: event.kind, other_id: event.to_id }
    case 'death':
      return { kind: event.kind, cause: event.cause }
    case 'move':
    case 'yield':
      return { kind: event.kind }
  }
}

type Named = { id: string; label: string }
type Around = {
  /** The animal or group with this id; null if it is unknown. */
  readonly named: (id: string) => Named | null
  readonly young: Named[]
  readonly seesMoney: boolean
}

/** The facts as the book shows them. Treatments, yields and places need more than these facts. */
export function shownFacts(facts: EventFacts, { named, young, seesMoney }: Around): Partial<AnimalEvent> {
  switch (facts.kind) {
    case 'arrival':
      return { arrival: { origin: facts.origin, from: facts.from } }
    case 'birth':
      return { birth: { alive: facts.alive, stillborn: facts.stillborn, young } }
    case 'weight':
      return { weight: { weight: facts.weight, unit: facts.unit, unconfirmed: facts.unconfirmed } }
    case 'transfer': {
      const other = named(facts.other_id)
      return { transfer: other && { other } }
    }
    case 'breeding':
      return {
        breeding: { sire: facts.sire_id === null ? null : named(facts.sire_id), with: facts.with, due_on: facts.due_on },
      }
    case 'sale':
      return { sale: { buyer: facts.buyer, price_minor: seesMoney ? facts.price_minor : null } }
    case 'slaughter':
      return { slaughter: { processor: facts.processor, hanging_weight: facts.hanging_weight, unit: facts.unit } }
    case 'death':
      return { death: { cause: facts.cause } }
    default:
      return {}
  }
}

type Given = Extract<EventFacts, { kind: 'treatment' }>
type Days = Pick<Course, 'medicine' | 'ended_on' | 'meat_days' | 'milk_days' | 'egg_days'>

/** A treatment as the book shows it. `lots` were collected although it should have withheld them. */
export const shownTreatment = (
  { batch, dose, route, reason, given_by, vet }: Given,
  course: Days,
  lots: LotShown[],
): NonNullable<AnimalEvent['treatment']> => ({
  medicine: course.medicine,
  batch,
  dose,
  route,
  reason,
  ended_on: course.ended_on,
  given_by,
  vet,
  meat_days: course.meat_days,
  milk_days: course.milk_days,
  egg_days: course.egg_days,
  meat_until: withheldUntil(course, 'meat'),
  milk_until: withheldUntil(course, 'milk'),
  egg_until: withheldUntil(course, 'eggs'),
  lots,
})
