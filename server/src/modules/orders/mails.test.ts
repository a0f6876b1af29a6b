import { expect, test } from 'vitest'
import type { PlacedOrder } from './mail-views.ts'
import { placedMailText } from './mails.ts'

const order = (about: Partial<PlacedOrder> = {}): PlacedOrder => ({
  farm_name: "O'Hara's Hollow",
  state: 'accepted',
  way: 'pickup',
  starts_at: '2026-05-05T13:00:00.000Z',
  ends_at: '2026-05-05T16:00:00.000Z',
  time_zone: 'America/New_York',
  meeting_name: "O'Hara's Hollow",
  meeting_address: '',
  code: '0417',
  currency: 'USD',
  fee_minor: 0,
  total_minor: 900,
  most_minor: 900,
  credit_minor: 0,
  lines: [],
  ...about,
})
const lastOf = (...orders: PlacedOrder[]) =>
  placedMailText({ id: '1', number: 'FL-2041', shopper: { name: 'Ada', address: 'ada@example.org' }, orders }).paragraphs.at(-1)

test('what all farms come to stands last, by currency; one farm by itself has said it already', () => {
  const hens = order({ total_minor: 4800, most_minor: 7140 })
  expect(lastOf(order(), order())).toBe('All farms: $18.00')
  expect(lastOf(order(), hens)).toBe('All farms: about $57.00, at most $80.40 when weighed')
  expect(lastOf(order(), order({ currency: 'EUR' }), order())).toBe('All farms: $18.00 and €9.00')
  expect(lastOf(hens)).toContain('\nTotal: about $48.00, at most $71.40 when weighed\n')
})

test('what farm credit leaves to pay stands below it, nothing included', () => {
  expect(lastOf(order({ credit_minor: 500 }))).toContain(
    '\nTotal: $9.00\nPaid by farm credit: $5.00\nLeft for the farmer: $4.00\n',
  )
  expect(lastOf(order({ credit_minor: 900 }))).toContain('\nLeft for the farmer: $0.00\n')
  expect(lastOf(order())).not.toContain('Left for')
})
