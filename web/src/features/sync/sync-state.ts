import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

export type SyncState = { readonly tone: 'leaf' | 'wheat' | 'tomato' | 'line'; readonly words: string; readonly quiet: boolean }
type Known = { rows: readonly OutboxRow[]; online: boolean; sending: boolean; disk: 'unread' | 'open' | 'closed' }

/** What the badge says: what needs a person first, and never that all is sent unless it is. */
export function syncState({ rows, online, sending, disk }: Known): SyncState {
  const refused = rows.filter(({ state }) => state === 'refused').length
  const waiting = rows.length - refused
  if (disk === 'closed') return { tone: 'tomato', words: 'Nothing is kept on this device', quiet: false }
  const parts = [
    refused > 0 && (refused === 1 ? '1 needs you' : `${refused} need you`),
    waiting > 0 && (sending && online ? `Sending ${waiting}` : `${waiting} waiting`),
    !online && 'No network',
  ]
  const words = parts.filter(Boolean).join(' · ')
  if (refused > 0) return { tone: 'tomato', words, quiet: false }
  if (words) return { tone: 'wheat', words, quiet: waiting > 0 && online && !isLate(rows) }
  return disk === 'unread' ? { tone: 'line', words: 'Looking', quiet: true } : { tone: 'leaf', words: 'All sent', quiet: true }
}

/** Tried before, and still here. What was written a moment ago is on its way, and not worth a word. */
const isLate = (rows: readonly OutboxRow[]): boolean => rows.some(({ attempts }) => attempts > 0)
