import { expect, test } from 'vitest'
import { formatAfterPlacing, formatNext } from './format-next.ts'

const part = {
  state: 'accepted',
  way: 'market',
  starts_at: '2026-11-21T13:00:00Z',
  ends_at: '2026-11-21T19:00:00Z',
  time_zone: 'America/New_York',
  meeting: { market_id: 'park', name: 'Grand Army market', address: 'Brooklyn, NY', place: null },
  code: '5469',
  total_minor: 1000,
  credit_minor: 0,
} as const

const atFarm = { way: 'pickup', meeting: { ...part.meeting, market_id: null } } as const

test('the next step names the day, the place and what to bring', () => {
  expect(formatNext({ orders: [part] })).toBe(
    'See you on Sat, Nov 21, 8 AM – 2 PM, at Grand Army market. Bring the code below. Pay the farmer there.',
  )
  expect(formatNext({ orders: [{ ...part, ...atFarm, credit_minor: 1000 }] })).toBe(
    'See you on Sat, Nov 21, 8 AM – 2 PM, at the farm. Bring the code below.',
  )
  expect(formatNext({ orders: [{ ...part, way: 'delivery' }] })).toBe(
    'It’ll be delivered on Sat, Nov 21, 8 AM – 2 PM. Have the code below ready.',
  )
})

test('farms at one market are met in one trip, other farms one after the other', () => {
  expect(formatNext({ orders: [part, part] })).toMatch(/^You’ll meet both farms on Sat, Nov 21, .* Bring the code below/)
  expect(formatNext({ orders: [part, { ...part, code: '4199' }] })).toMatch(/Bring the codes below/)
  expect(formatNext({ orders: [part, { ...part, ...atFarm }] })).toMatch(/^The first hand-over is on Sat, Nov 21/)
  expect(formatNext({ orders: [{ ...part, state: 'cancelled' }] })).toBeNull()
})

test('farms with different hours at one market are met while all of them are there', () => {
  const later = { ...part, starts_at: '2026-11-21T14:00:00Z', ends_at: '2026-11-21T20:00:00Z' }
  expect(formatNext({ orders: [part, later] })).toMatch(/^You’ll meet both farms on Sat, Nov 21, 9 AM – 2 PM, /)
})

test('a farm that is paid by credit does not hide that another farm is still to be paid', () => {
  expect(formatNext({ orders: [{ ...part, credit_minor: 1000 }, part] })).toMatch(/Pay each farmer there\.$/)
  const paid = { ...part, credit_minor: 1000 }
  expect(formatNext({ orders: [paid, paid] })).toMatch(/Bring the code below\.$/)
})

test('an order the farm hasn’t accepted yet is not promised', () => {
  const waiting = { ...part, state: 'placed' } as const
  expect(formatAfterPlacing({ orders: [part] })).toBe('The farm will now get it ready.')
  expect(formatAfterPlacing({ orders: [part, part] })).toBe('The farms will now get it ready.')
  expect(formatAfterPlacing({ orders: [waiting] })).toBe('The farm still has to accept it. We’ll email you the answer.')
  expect(formatAfterPlacing({ orders: [part, waiting] })).toBe('Part of it still has to be accepted. We’ll email you the answer.')
  expect(formatNext({ orders: [waiting] })).toBe(
    'If the farm accepts, you’ll meet on Sat, Nov 21, 8 AM – 2 PM, at Grand Army market.',
  )
  expect(formatNext({ orders: [{ ...waiting, way: 'delivery' }] })).toBe(
    'If the farm accepts, it’ll be delivered on Sat, Nov 21, 8 AM – 2 PM.',
  )
  expect(formatNext({ orders: [waiting, { ...part, ...atFarm }] }), 'the confirmed hand-over comes first').toMatch(
    /^See you .* at the farm/,
  )
})
