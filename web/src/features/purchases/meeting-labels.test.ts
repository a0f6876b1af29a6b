import { expect, test } from 'vitest'
import {
  formatCodeUse,
  formatDue,
  formatIfAccepted,
  formatMeeting,
  formatMeetingPlace,
  formatPurchase,
} from './meeting-labels.ts'
import { meetingProgress } from './meeting-progress.ts'

const order = {
  state: 'accepted',
  way: 'market',
  starts_at: '2026-11-21T13:00:00Z',
  ends_at: '2026-11-21T19:00:00Z',
  farm: { id: '1', slug: 'hollow', name: 'Hudson Hollow Farm', phone: '' },
  meeting: {
    market_id: 'park',
    name: 'Grand Army market',
    address: 'Brooklyn, NY',
    place: { latitude: 40.6727, longitude: -73.97 },
  },
  currency: 'USD',
  total_minor: 1400,
  most_minor: 1400,
  credit_minor: 0,
} as const
const other = { ...order, meeting: { ...order.meeting, market_id: 'pier', name: 'Pier 40 market' } } as const
const pickup = { ...order, way: 'pickup', meeting: { ...order.meeting, market_id: null } } as const
const dollars = (minor: number) => [{ currency: 'USD', total_minor: minor, most_minor: minor }]

test('sums up a purchase by the state of its farms, the stops, the total and where it is paid', () => {
  const four = [order, order, order, order]
  expect(formatPurchase({ state: 'accepted', totals: dollars(7000), orders: [...four, other] })).toBe(
    'All five farms accepted. Two stops, $70.00, paid at the stalls.',
  )
  expect(formatPurchase({ state: 'accepted', totals: dollars(1400), orders: [pickup] })).toBe(
    'The farm accepted. One stop, $14.00, paid at the farm.',
  )
  expect(formatPurchase({ state: 'placed', totals: dollars(2800), orders: [order, { ...other, state: 'placed' }] })).toBe(
    'One of two farms accepted. Two stops, $28.00, paid at the stalls.',
  )
  const credited = { ...pickup, state: 'ready', credit_minor: 1400 } as const
  expect(formatPurchase({ state: 'ready', totals: dollars(1400), orders: [credited] })).toBe(
    'Ready for pickup. One stop, $14.00, nothing left to pay.',
  )
  const delivered = { ...pickup, way: 'delivery', state: 'delivered' } as const
  expect(formatPurchase({ state: 'delivered', totals: dollars(1400), orders: [delivered] })).toBe(
    'Delivered. One delivery, $14.00.',
  )
})

test('a partly paid purchase says how much is left to pay', () => {
  const of = (orders: Parameters<typeof formatPurchase>[0]['orders']) =>
    formatPurchase({ state: 'accepted', totals: dollars(2800), orders })
  expect(of([order, order])).toBe('Both farms accepted. One stop, $28.00, paid at the stalls.')
  expect(of([order, { ...order, credit_minor: 500 }])).toBe(
    'Both farms accepted. One stop, $28.00, $23.00 of it to pay at the stalls.',
  )
  expect(of([order, { ...order, state: 'delivered' }])).toMatch(/One stop, \$28\.00, \$14\.00 of it to pay at the stall\.$/)
})

test('a cancelled farm counts neither as a farm nor as a stop, and a cancelled purchase costs nothing', () => {
  const off = { ...other, state: 'cancelled' } as const
  expect(formatPurchase({ state: 'accepted', totals: dollars(2800), orders: [order, order, off] })).toBe(
    'Both farms accepted. One farm’s order is cancelled. One stop, $28.00, paid at the stalls.',
  )
  expect(formatPurchase({ state: 'cancelled', totals: [], orders: [off] })).toBe('Cancelled. Nothing to pay.')
  expect(formatPurchase({ state: 'cancelled', totals: [], orders: [{ ...off, state: 'declined' }] })).toBe(
    'Declined. Nothing to pay.',
  )
})

test('a meeting is named after its place, with the farms, the town and the distance', () => {
  expect([order, pickup, { ...pickup, way: 'delivery' as const }].map(formatMeeting)).toEqual([
    'Grand Army market',
    'Pickup at the farm',
    'Delivery to your door',
  ])
  expect(formatMeetingPlace([order, order], { latitude: 40.6727, longitude: -73.9 })).toBe('2 farms · Brooklyn, NY, 3.7 mi')
  const spaced = { ...order, meeting: { ...order.meeting, address: '1 Main St\nHudson, NY ' } }
  expect(formatMeetingPlace([spaced], null)).toBe('Hudson Hollow Farm · 1 Main St, Hudson, NY')
})

test('says where the code is valid', () => {
  expect(formatCodeUse([order, order, order, order])).toBe('One code for all four stalls. Show it when you arrive.')
  expect(formatCodeUse([order, order])).toBe('One code for both stalls. Show it when you arrive.')
  expect(formatCodeUse([order])).toBe('Show it at the Hudson Hollow Farm stall.')
  expect(formatCodeUse([pickup])).toBe('Show it when you arrive.')
})

test('promises nothing about a meeting until a farm has accepted', () => {
  const waiting = { ...pickup, state: 'placed' } as const
  expect(formatCodeUse([waiting])).toBe('You’ll need it once the farm accepts your order.')
  expect(formatCodeUse([waiting, waiting])).toBe('You’ll need it once the farms accept your order.')
  expect(formatIfAccepted([waiting])).toBe(' · if the farm accepts')
  expect(formatIfAccepted([waiting, waiting])).toBe(' · if the farms accept')
  expect(formatIfAccepted([waiting, pickup])).toBe('')
  expect(formatIfAccepted([])).toBe('')
})

test('each farm says what to pay it, and a cancelled farm says nothing is due', () => {
  expect(formatDue(order)).toBe('pay $14.00 here')
  expect(formatDue({ ...order, most_minor: 2000 })).toBe('pay about $14.00 here')
  expect(formatDue({ ...pickup, way: 'delivery' })).toBe('pay $14.00 at the door')
  expect(formatDue({ ...order, credit_minor: 1400 })).toBe('nothing to pay')
  expect(formatDue({ ...order, state: 'cancelled' })).toBe('nothing to pay')
  expect(formatDue({ ...order, state: 'delivered' })).toBe('$14.00')
})

test('progress shows the state every farm has reached and names the farms that are behind', () => {
  const willow = { ...order, farm: { ...order.farm, name: 'Willow Creek' } }
  expect(meetingProgress([order, willow])).toMatchObject({ state: 'accepted', behind: null })
  const apart = meetingProgress([{ ...order, state: 'ready' }, willow])
  expect(apart?.behind).toBe('Not packed yet: Willow Creek.')
  expect(apart?.steps.map(({ name, done }) => [name, done])).toEqual([
    ['Placed', true],
    ['Accepted', true],
    ['Packed', false],
    ['Ready', false],
  ])
  expect(meetingProgress([{ ...order, way: 'delivery', state: 'in_transit' }])?.steps.at(-1)).toEqual({
    name: 'In Transit',
    done: true,
    current: true,
  })
  expect(
    meetingProgress([
      { ...order, state: 'cancelled' },
      { ...willow, state: 'delivered' },
    ]),
  ).toBeNull()
})
