import type { ChangeKind } from '@farmlane/contract/events/change.ts'
import type { Tx } from '../db/tx.ts'
import { insertEvents } from './event-store.ts'

export type Announcement = {
  /** Everybody of a farm, or one person. */
  readonly to: { readonly farmId: string } | { readonly userId: string }
  readonly kind: ChangeKind
  /** The record that changed, by an id that this audience knows it by. */
  readonly id: string | null
}

/** Tells those who look at it that something changed. Part of the deed's transaction: nobody hears of what was rolled back. */
export async function announce(tx: Tx, news: readonly Announcement[]): Promise<void> {
  if (news.length > 0) await insertEvents(tx, news)
}
