import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'

export type SyncState = {
  readonly tone: 'leaf' | 'wheat' | 'tomato' | 'line'
  readonly text: string
  readonly quiet: boolean /** The same without the network state: '' when nothing waits. */
  readonly unsent: string
}
type Known = { rows: readonly OutboxRow[]; online: boolean; sending: boolean; disk: 'unread' | 'open' | 'closed' }

/** The badge's text: refused rows first, and "All sent" only if it is true. */
export function syncState({ rows, online, sending, disk }: Known): SyncState {
  const refused = rows.filter(({ state }) => state === 'refused').length
  const waiting = rows.length - refused
  const nothing = 'Can’t save on this device'
  if (disk === 'closed') return { tone: 'tomato', text: nothing, quiet: false, unsent: nothing }
  const parts = [
    refused > 0 && plural(refused, { one: '{count} needs attention', other: '{count} need attention' }),
    waiting > 0 && (sending && online ? `Sending ${waiting}` : `${waiting} waiting`),
  ]
  const unsent = parts.filter(Boolean).join(' · ')
  const text = [unsent, !online && 'No network'].filter(Boolean).join(' · ')
  if (refused > 0) return { tone: 'tomato', text, quiet: false, unsent }
  if (text) return { tone: 'wheat', text, quiet: waiting > 0 && online && !isLate(rows), unsent }
  const calm = disk === 'unread' ? ({ tone: 'line', text: 'Checking' } as const) : ({ tone: 'leaf', text: 'All sent' } as const)
  return { ...calm, quiet: true, unsent }
}

/** Whether any row has failed before. Rows recorded just now are being sent and need no notice. */
const isLate = (rows: readonly OutboxRow[]): boolean => rows.some(({ attempts }) => attempts > 0)
