import { expect, test } from 'vitest'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { syncState } from './sync-state.ts'

const rows = (waiting: number, refused = 0, attempts = 1) =>
  [
    ...Array.from({ length: waiting }, () => ({ state: 'waiting', attempts })),
    ...Array.from({ length: refused }, () => ({ state: 'refused', attempts })),
  ] as OutboxRow[]
const calm = { online: true, sending: false, disk: 'open' as const }

test.each([
  ['All sent', { ...calm, rows: rows(0) }, true],
  ['3 waiting', { ...calm, rows: rows(3) }, false],
  ['Sending 3', { ...calm, rows: rows(3), sending: true }, false],
  ['3 waiting · No network', { ...calm, rows: rows(3), online: false }, false],
  ['No network', { ...calm, rows: rows(0), online: false }, false],
  ['1 needs attention', { ...calm, rows: rows(0, 1) }, false],
  ['2 need attention · Sending 4', { ...calm, rows: rows(4, 2), sending: true }, false],
  ['2 need attention · 4 waiting · No network', { ...calm, rows: rows(4, 2), sending: true, online: false }, false],
  // Just recorded while online: it is being sent, so stay quiet.
  ['1 waiting', { ...calm, rows: rows(1, 0, 0) }, true],
  ['Can’t save on this device', { ...calm, rows: rows(0), disk: 'closed' as const }, false],
])('shows “%s”', (text, known, quiet) => {
  expect(syncState(known)).toMatchObject({ text, quiet })
})

test('`unsent` omits the network state, which has its own line', () => {
  expect(syncState({ ...calm, rows: rows(4, 2), online: false }).unsent).toBe('2 need attention · 4 waiting')
  expect(syncState({ ...calm, rows: rows(0), online: false }).unsent).toBe('')
})

test('does not claim “All sent” before the disk has been read', () => {
  expect(syncState({ ...calm, rows: rows(0), disk: 'unread' }).text).not.toBe('All sent')
})
