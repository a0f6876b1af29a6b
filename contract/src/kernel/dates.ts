import { z } from 'zod'

// Counting days needs no schema: pages that only count import them from there.
export { addDays, dayIn, daysBetween, firstOfMonth, monthBefore } from './count-days.ts'

/** Far-off years are slips of the keyboard. */
const firstDay = '1900-01-01'
export const lastDay = '2199-12-31'

/** A calendar day, 2026-08-15, without a time zone. */
export const day = (sentence: string) => z.iso.date(sentence).refine((text) => text >= firstDay && text <= lastDay, sentence)
export const Day = z.iso.date()
