import { grades, RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { z } from 'zod'

/** The form of a harvest: as it is sent, but for the grade, where a radio button can only say '' for none. */
export const HarvestForm = RecordHarvest.omit({ id: true, lot_id: true }).extend({
  grade: z.enum(['', ...grades], messages.gradeUnknown),
})
export type HarvestForm = z.output<typeof HarvestForm>
