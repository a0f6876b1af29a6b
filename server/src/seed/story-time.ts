import type { Tx } from '../platform/db/tx.ts'

/**
 * The same transaction, as if it ran on an earlier day: what is written in it carries that day's time.
 * In UTC; 10:40 is early morning in New York all year round. Never later than now.
 */
export function onDay(tx: Tx, day: string, time = '10:40'): Tx {
  const moment = new Date(`${day}T${time}:00Z`)
  return { ...tx, now: moment < tx.now ? moment : tx.now }
}
