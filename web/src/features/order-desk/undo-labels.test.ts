import { expect, test } from 'vitest'
import { formatTimeLeft, formatUndoDone } from './undo-labels.ts'

const until = '2026-11-19T12:10:00Z'

test.each<[now: string, left: string | null]>([
  ['2026-11-19T12:00:00Z', '10 min left'],
  ['2026-11-19T12:00:01Z', '10 min left'],
  ['2026-11-19T12:09:59Z', '1 min left'],
  ['2026-11-19T12:10:00Z', null],
])('at %s the time left to undo is: %s', (now, left) => {
  expect(formatTimeLeft(until, Date.parse(now))).toBe(left)
})

test('after an undo, the desk says what the order waits for', () => {
  const order = { number: 'FL-1042', name: 'Ada' }
  expect(formatUndoDone('packed', order)).toBe('FL-1042 of Ada needs packing again.')
  expect(formatUndoDone('declined', order)).toBe('FL-1042 of Ada waits for your answer again.')
  expect(formatUndoDone('delivered', order)).toMatch(/^Hand-over of FL-1042 of Ada undone\. /)
})
