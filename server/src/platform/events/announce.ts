import type { Tx } from '../db/tx.ts'
import type { Announcement } from './announcement.ts'

/** Announces a change to everyone who has it on screen. Written at the end of the transaction, so nobody hears of a rollback. */
export function announce(tx: Tx, news: readonly Announcement[]): void {
  tx.news.push(...news)
}
