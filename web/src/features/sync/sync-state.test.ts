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
  ['1 needs you', { ...calm, rows: rows(0, 1) }, false],
  ['2 need you · Sending 4', { ...calm, rows: rows(4, 2), sending: true }, false],
  ['2 need you · 4 waiting · No network', { ...calm, rows: rows(4, 2), sending: true, online: false }, false],
  // Written a moment ago, with a network: it is on its way, and nobody needs to hear of it.
  ['1 waiting', { ...calm, rows: rows(1, 0, 0) }, true],
  ['Nothing is kept on this device', { ...calm, rows: rows(0), disk: 'closed' as const }, false],
])('the badge says “%s”', (words, known, quiet) => {
  expect(syncState(known)).toMatchObject({ words, quiet })
})

test('what waits is said without the network, where that has a line of its own', () => {
  expect(syncState({ ...calm, rows: rows(4, 2), online: false }).unsent).toBe('2 need you · 4 waiting')
  expect(syncState({ ...calm, rows: rows(0), online: false }).unsent).toBe('')
})

test('before the disk was read nothing is claimed', () => {
  expect(syncState({ ...calm, rows: rows(0), disk: 'unread' }).words).not.toBe('All sent')
})
