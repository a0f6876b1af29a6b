import { z } from 'zod'
import { Id } from '../kernel/ids.ts'

/** Whether the caller wants a mail when a slot closes. */
export const SummaryWish = z.strictObject({ wanted: z.boolean() })

/** Summaries sent when slots closed. */
export const Summaries = z.object({
  wanted: z.boolean(),
  /** The latest ones, one for each slot that closed with orders. */
  told: z.array(
    z.object({
      slot_id: Id,
      at: z.iso.datetime(),
      /** How many people the summary is mailed to, and how many mails were sent. */
      people: z.int(),
      mailed: z.int(),
    }),
  ),
})
export type Summaries = z.output<typeof Summaries>
