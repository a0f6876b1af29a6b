import { z } from 'zod'
import { Id } from '../kernel/ids.ts'

/** Whether the caller wants a mail when a day closes for orders. */
export const SummaryWish = z.strictObject({ wanted: z.boolean() })

/** What was told when days closed for orders. */
export const Summaries = z.object({
  wanted: z.boolean(),
  /** The newest, one for each slot that closed with orders. */
  told: z.array(
    z.object({
      slot_id: Id,
      at: z.iso.datetime(),
      /** How many of the team hear of it, and to how many the mail has left. */
      people: z.int(),
      mailed: z.int(),
    }),
  ),
})
export type Summaries = z.output<typeof Summaries>
