import { randomUUID } from 'node:crypto'
import type { SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Cutoff } from './slot-rules.ts'

export type NewOption = {
  readonly way: Way
  readonly market_id: string | null
  readonly rules: readonly SlotRule[]
  readonly cutoff: Cutoff
  readonly capacity: number
  readonly fee_minor: number
  readonly minimum_minor: number
  readonly free_above_minor: number | null
  readonly radius_miles: number | null
  readonly zips: readonly string[]
  readonly note: string
}

/** Answers its id. */
export async function insertOption(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, option: NewOption): Promise<string> {
  const { rules, cutoff, zips, ...facts } = option
  const id = randomUUID()
  await tx.db
    .insertInto('fulfilment_options')
    .values({
      ...facts,
      ...cutoffColumns(cutoff),
      zips: [...zips],
      id,
      farm_id: farmId,
      active: true,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute()
  if (rules.length > 0)
    await tx.db
      .insertInto('fulfilment_rules')
      .values(rules.map((rule) => ({ ...rule, id: randomUUID(), farm_id: farmId, option_id: id })))
      .execute()
  return id
}

const cutoffColumns = (cutoff: Cutoff) =>
  'hours' in cutoff
    ? { cutoff_hours: cutoff.hours, cutoff_days: null, cutoff_clock: null }
    : { cutoff_hours: null, cutoff_days: cutoff.days, cutoff_clock: cutoff.clock }
