import type { Tx } from '../db/tx.ts'
import type { Announcement } from './announcement.ts'

/** Tells those who look at it that something changed. Written as the transaction ends: nobody hears of what was rolled back. */
export function announce(tx: Tx, news: readonly Announcement[]): void {
  tx.news.push(...news)
}
