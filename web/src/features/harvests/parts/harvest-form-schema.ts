import { messages as growingMessages } from '@farmlane/contract/growing/messages.ts'
import { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { grades } from '@farmlane/contract/kernel/grades.ts'
import { line } from '@farmlane/contract/kernel/text.ts'
import { z } from 'zod'

/**
 * The form of a harvest: as sent, except that the grade is '' for none (radio buttons have no null), and with an owner's reason
 * for overriding a block ('' for none) and a checkbox that confirms a quantity far above the usual one.
 */
export const HarvestForm = RecordHarvest.omit({ id: true, lot_id: true, device_at: true, override: true }).extend({
  override_reason: line(500, growingMessages.textTooLong),
  grade: z.enum(['', ...grades], messages.gradeUnknown),
  sure: z.boolean(),
})
export type HarvestForm = z.output<typeof HarvestForm>
