import { Id } from '@farmlane/contract/kernel/ids.ts'
import { deathCauses, origins, weightUnits } from '@farmlane/contract/livestock/constants.ts'
import type { RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { z } from 'zod'

/** The fields of an event by kind; courses, yields and places have their own columns. */
const EventFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('arrival'), origin: z.enum(origins), from: z.string() }),
  z.object({ kind: z.literal('birth'), alive: z.int(), stillborn: z.int() }),
  z.object({ kind: z.literal('weight'), weight: z.number(), unit: z.enum(weightUnits), unconfirmed: z.boolean().default(false) }),
  z.object({ kind: z.literal('move') }),
  z.object({ kind: z.literal('transfer'), other_id: Id }),
  z.object({
    kind: z.literal('treatment'),
    batch: z.string(),
    dose: z.string(),
    route: z.string(),
    reason: z.string(),
    given_by: z.string(),
    vet: z.string(),
  }),
  z.object({ kind: z.literal('breeding'), sire_id: Id.nullable(), with: z.string(), due_on: z.string().nullable() }),
  z.object({ kind: z.literal('yield') }),
  z.object({ kind: z.literal('sale'), buyer: z.string(), price_minor: z.int().nullable() }),
  z.object({
    kind: z.literal('slaughter'),
    processor: z.string(),
    hanging_weight: z.number().nullable(),
    unit: z.enum(weightUnits),
  }),
  z.object({ kind: z.literal('death'), cause: z.enum(deathCauses) }),
  z.object({ kind: z.literal('taken_back') }),
])
export type EventFacts = z.output<typeof EventFacts>

/** Parses what `factsOf` stored for a line. The kind has its own column. */
export const readFacts = ({ kind, facts }: { kind: string; facts: unknown }): EventFacts =>
  EventFacts.parse({ ...(facts as object), kind })

/** `unconfirmed`: a weight that looks like a typing error and was not confirmed. */
export function factsOf(event: RecordEvent, unconfirmed = false): EventFacts {
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
