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
  market_id: null,
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
const mailOf = (...orders: PlacedOrder[]) =>
  placedMailText({ id: '1', number: 'FL-2041', shopper: { name: 'Ada', address: 'ada@example.org' }, orders })
const lastOf = (...orders: PlacedOrder[]) => mailOf(...orders)?.paragraphs.at(-1)

test('a farm that canceled before the mail was sent shows as canceled; a fully canceled purchase sends no mail', () => {
  const [off, waiting] = [order({ farm_name: 'Willow Creek', state: 'declined' }), order({ state: 'placed' })]
  expect(mailOf(order(), off)?.paragraphs.slice(1)).toEqual([
    'Your order is placed, and everything in it is held for you. The farm has accepted it. You pay the farm when you get your order.',
    expect.stringContaining("O'Hara's Hollow\n"),
    'Willow Creek\nCancelled. Nothing to pay.',
  ])
  expect(mailOf(waiting, off)?.paragraphs[1]).toContain('You pay the farm when you get your order.')
  expect(mailOf(waiting, waiting)?.paragraphs[1]).toContain('You pay each farm when you get your order.')
  expect(mailOf(off, order({ state: 'cancelled' }))).toBeNull()
})

test('the total of all farms comes last, by currency; a single farm gets none', () => {
  const hens = order({ total_minor: 4800, most_minor: 7140 })
  expect(lastOf(order(), order())).toBe('All farms: $18.00')
  expect(lastOf(order(), hens)).toBe('All farms: about $57.00, at most $80.40 when weighed')
  expect(lastOf(order(), order({ currency: 'EUR' }), order())).toBe('All farms: $18.00 and €9.00')
  expect(lastOf(hens)).toContain('\nTotal: about $48.00, at most $71.40 when weighed\n')
})

test('farm credit and the rest to pay follow the total, even when the rest is zero', () => {
  expect(lastOf(order({ credit_minor: 500 }))).toContain('\nTotal: $9.00\nFarm credit reserved: −$5.00\nTo pay the farm: $4.00\n')
  expect(lastOf(order({ credit_minor: 500, state: 'delivered' })), 'the mail was sent after the hand-over').toContain(
    '\nPaid by farm credit: −$5.00\nTo pay the farm: $4.00\n',
  )
  expect(lastOf(order({ credit_minor: 900 }))).toContain('\nTo pay the farm: $0.00\n')
  expect(lastOf(order())).not.toContain('To pay the farm')
})

test('farms at one market share one time, place and code; a farm with other hours lists its own', () => {
  const market = { way: 'market', market_id: 'park', meeting_name: 'Grand Army market', meeting_address: 'Brooklyn, NY' } as const
  const [one, early] = [
    order({ ...market, farm_name: 'Willow Creek' }),
    order({ ...market, starts_at: '2026-05-05T12:00:00.000Z' }),
  ]
  const pickup = order({ farm_name: 'Stony Ridge', code: '4199' })
  expect(mailOf(early, one, pickup)?.paragraphs.slice(2)).toEqual([
    'Tue, May 5, 9 AM – 12 PM. At Grand Army market, Brooklyn, NY.\nOne code for both farms: 0417',
    "O'Hara's Hollow\nAt the market 8 AM – 12 PM\nTotal: $9.00",
    'Willow Creek\nTotal: $9.00',
    "Stony Ridge\nTue, May 5, 9 AM – 12 PM. At O'Hara's Hollow.\nTotal: $9.00\nCode at the hand-over: 4199",
    'All farms: $27.00',
  ])
  const several = mailOf(one, order({ ...market, code: '4198' }))?.paragraphs ?? []
  expect(several[2]).toBe('Tue, May 5, 9 AM – 12 PM. At Grand Army market, Brooklyn, NY.')
  expect(several[4]).toBe("O'Hara's Hollow\nTotal: $9.00\nCode at the hand-over: 4198")
  expect(mailOf(one, order({ ...market, state: 'declined' }))?.paragraphs[2]).toContain('Code at the hand-over: 0417')
})

test('the day is conditional until a farm has accepted', () => {
  const waiting = order({ state: 'placed' })
  expect(mailOf(waiting)?.paragraphs.join('\n')).toContain("O'Hara's Hollow\nIf the farm accepts: Tue, May 5, 9 AM – 12 PM. ")
  expect(mailOf(order())?.paragraphs.join('\n')).not.toContain('accepts')
  const market = { way: 'market', market_id: 'park', meeting_name: 'Grand Army market', meeting_address: 'Brooklyn, NY' } as const
  const [yes, open] = [order({ ...market, farm_name: 'Willow Creek' }), order({ ...market, state: 'placed' })]
  expect(mailOf(open, open)?.paragraphs.join('\n')).toContain('If the farms accept: Tue, May 5')
  const mixed = mailOf(yes, open)?.paragraphs.join('\n') ?? ''
  expect(mixed).not.toContain('If the farm')
  expect(mixed).toContain("O'Hara's Hollow\nNot accepted yet\n")
  expect(mixed).not.toContain('Willow Creek\nNot accepted yet')
})
