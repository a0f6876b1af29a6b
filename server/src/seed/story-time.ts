import type { Tx } from '../platform/db/tx.ts'

/**
 * The same transaction, as if it ran on an earlier day: what is written in it carries that day's time.
 * In UTC; 10:40 is early morning in New York all year round. Never later than now.
 */
export const onDay = (tx: Tx, day: string, time = '10:40'): Tx => atMoment(tx, new Date(`${day}T${time}:00Z`))

/** The same, some minutes after a moment, or before it. */
export const around = (tx: Tx, moment: string, minutes: number): Tx =>
  atMoment(tx, new Date(Date.parse(moment) + minutes * 60_000))

const atMoment = (tx: Tx, moment: Date): Tx => ({ ...tx, now: moment < tx.now ? moment : tx.now })
