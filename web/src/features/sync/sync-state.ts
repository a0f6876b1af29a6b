import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

export type SyncState = {
  readonly tone: 'leaf' | 'wheat' | 'tomato' | 'line'
  readonly words: string
  readonly quiet: boolean /** The same without a word about the network: '' when nothing waits. */
  readonly unsent: string
}
type Known = { rows: readonly OutboxRow[]; online: boolean; sending: boolean; disk: 'unread' | 'open' | 'closed' }

/** The badge's text: refused rows first, and "All sent" only if it is true. */
export function syncState({ rows, online, sending, disk }: Known): SyncState {
  const refused = rows.filter(({ state }) => state === 'refused').length
  const waiting = rows.length - refused
  const nothing = 'Nothing is kept on this device'
  if (disk === 'closed') return { tone: 'tomato', words: nothing, quiet: false, unsent: nothing }
  const parts = [
    refused > 0 && (refused === 1 ? '1 needs you' : `${refused} need you`),
    waiting > 0 && (sending && online ? `Sending ${waiting}` : `${waiting} waiting`),
  ]
  const unsent = parts.filter(Boolean).join(' · ')
  const words = [unsent, !online && 'No network'].filter(Boolean).join(' · ')
  if (refused > 0) return { tone: 'tomato', words, quiet: false, unsent }
  if (words) return { tone: 'wheat', words, quiet: waiting > 0 && online && !isLate(rows), unsent }
  const said = disk === 'unread' ? ({ tone: 'line', words: 'Looking' } as const) : ({ tone: 'leaf', words: 'All sent' } as const)
  return { ...said, quiet: true, unsent }
}

/** Whether any row has failed before. Rows recorded just now are being sent and need no notice. */
const isLate = (rows: readonly OutboxRow[]): boolean => rows.some(({ attempts }) => attempts > 0)
