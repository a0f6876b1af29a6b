import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'

/** The facts that decide whether a crop can be harvested. */
export type HarvestFacts = {
  readonly status: CropStatus
  readonly archived: boolean
  readonly planted_date: string | null
  readonly harvest_date: string
  /** The farm's current day. */
  readonly today: string
}

/**
 * The reason of a refusal, with the field if a different date would be accepted. Blocks from inputs are checked after these
 * gates.
 */
export type Refusal = { readonly sentence: string; readonly field?: 'harvest_date' }
type Gate = (facts: HarvestFacts) => Refusal | null

const archived: Gate = (facts) => (facts.archived ? { sentence: messages.cropArchived } : null)
const planned: Gate = ({ status }) => (status === 'planned' ? { sentence: messages.cropPlanned } : null)
const harvested: Gate = ({ status }) =>
  status === 'harvested' ? { sentence: `${messages.cropHarvested} ${messages.cropHarvestedHint}` } : null
const failed: Gate = ({ status }) => (status === 'failed' ? { sentence: messages.cropFailed } : null)
const inFuture: Gate = ({ harvest_date, today }) =>
  harvest_date > today ? { sentence: messages.harvestInFuture, field: 'harvest_date' } : null
const beforePlanting: Gate = ({ harvest_date, planted_date }) =>
  planted_date !== null && harvest_date < planted_date
    ? { sentence: messages.harvestBeforePlanting, field: 'harvest_date' }
    : null

/** Every harvest must pass all of these, checked in this order. */
const gates: readonly Gate[] = [archived, planned, harvested, failed, inFuture, beforePlanting]

export function firstRefusal(facts: HarvestFacts): Refusal | null {
  for (const gate of gates) {
    const refusal = gate(facts)
    if (refusal) return refusal
  }
  return null
}
