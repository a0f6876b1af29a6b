import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import type { PreviewSlots, SlotPreview } from '@farmlane/contract/fulfilment/own-option.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { clockOf, listWrittenSlots } from './own-option-views.ts'
import { keptSlots, ownSlots } from './own-slot-rules.ts'
import { getOwn } from './save-option.ts'

/** The slots that these settings would generate, by the same rules as shoppers' slots. */
export async function previewSlots(tx: Tx, actor: FarmActor, input: PreviewSlots): Promise<SlotPreview> {
  const { option_id, market_id, timetable } = input
  const option = option_id ? await getOwn(tx, actor, option_id) : null
  const time_zone = option?.time_zone ?? (await clockOf(tx, actor, market_id))
  if (!time_zone) throw fieldProblem('market_id', messages.marketUnknown)
  const written = option ? ((await listWrittenSlots(tx, actor)).get(option.id) ?? []) : []
  const slots = ownSlots({ ...timetable, time_zone }, written, tx.now)
  return { time_zone, slots, kept: keptSlots(option?.slots ?? [], slots) }
}
