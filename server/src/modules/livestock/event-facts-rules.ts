import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'

export type EventFacts = Record<string, string | number | null>

/** What is told of an event beyond what every event has; courses, yields and places have columns of their own. */
export function factsOf(event: RecordEvent): EventFacts {
  switch (event.kind) {
    case 'arrival':
      return { origin: event.origin, from: event.from }
    case 'birth':
      return { alive: event.alive, stillborn: event.stillborn }
    case 'weight':
      return { weight: event.weight, unit: event.unit }
    case 'treatment':
      return {
        batch: event.batch,
        dose: event.dose,
        route: event.route,
        reason: event.reason,
        given_by: event.given_by,
        vet: event.vet,
      }
    case 'breeding':
      return { sire_id: event.sire_id, with: event.with, due_on: event.due_on }
    case 'sale':
      return { buyer: event.buyer, price_minor: event.price_minor }
    case 'slaughter':
      return { processor: event.processor, hanging_weight: event.hanging_weight, unit: event.unit }
    case 'transfer':
      return { other_id: event.to_id }
    case 'death':
      return { cause: event.cause }
    case 'move':
    case 'yield':
      return {}
  }
}
