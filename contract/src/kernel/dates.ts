import { z } from 'zod'

// Counting days needs no schema: pages that only count days import `count-days.ts` directly and load no zod.
export { addDays, dayIn, daysBetween, firstOfMonth, monthBefore } from './count-days.ts'

/** Years outside this range are treated as typing errors. */
const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'

/** A calendar day, 2026-08-15, without a time zone. */
export const day = (sentence: string) => z.iso.date(sentence).refine((text) => text >= firstDay && text <= lastDay, sentence)
export const Day = z.iso.date()
