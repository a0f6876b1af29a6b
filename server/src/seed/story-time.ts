import type { Tx } from '../platform/db/tx.ts'

/**
 * The same transaction with its `now` on an earlier day, so that everything it writes carries that day's time. The time is in
 * UTC: 10:40 is early morning in New York all year round. Never later than the real now.
 */
export const onDay = (tx: Tx, day: string, time = '10:40'): Tx => atMoment(tx, new Date(`${day}T${time}:00Z`))

/** The same, some minutes after (or before) a given time. */
export const around = (tx: Tx, moment: string, minutes: number): Tx =>
  atMoment(tx, new Date(Date.parse(moment) + minutes * 60_000))

const atMoment = (tx: Tx, moment: Date): Tx => ({ ...tx, now: moment < tx.now ? moment : tx.now })
