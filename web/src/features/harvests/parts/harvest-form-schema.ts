import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { line } from '@farmlane/contract/kernel/text.ts'
import { z } from 'zod'

/**
 * The form of a harvest: as it is sent, but for the grade, where a radio button can only say '' for none, the reason of an owner
 * who lets it pass a block ('' while there is none), and a box to tick for a quantity far above the usual one.
 */
export const HarvestForm = RecordHarvest.omit({ id: true, lot_id: true, device_at: true, override: true }).extend({
  override_reason: line(500, growingMessages.textTooLong),
  grade: z.enum(['', ...grades], messages.gradeUnknown),
  sure: z.boolean(),
})
export type HarvestForm = z.output<typeof HarvestForm>
