import { Id } from '@farmlane/contract/kernel/ids.ts'
import { deathCauses, origins, weightUnits } from '@farmlane/contract/livestock/constants.ts'
import type { EventFacts } from '@farmlane/contract/livestock/event-facts.ts'
import { z } from 'zod'

/** The facts as stored in the database. */
const StoredFacts = z.discriminatedUnion('kind', [
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

/** Parses what `factsOf` stored for a line. The kind has its own column. */
export const readFacts = ({ kind, facts }: { kind: string; facts: unknown }): EventFacts =>
  StoredFacts.parse({ ...(facts as object), kind })
