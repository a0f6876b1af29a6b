import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { grades, RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { line } from '@farmlane/contract/kernel/text.ts'
import { z } from 'zod'

/**
 * The form of a harvest: as it is sent, but for the grade, where a radio button can only say '' for none, and the reason of an
 * owner who lets it pass a block: '' while there is none.
 */
export const HarvestForm = RecordHarvest.omit({ id: true, lot_id: true, device_at: true, override: true }).extend({
  override_reason: line(500, growingMessages.textTooLong),
  grade: z.enum(['', ...grades], messages.gradeUnknown),
})
export type HarvestForm = z.output<typeof HarvestForm>
