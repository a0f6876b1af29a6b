import type { QuotedFarm, QuotedOption } from '@farmlane/contract/orders/checkout.ts'
import { expect, test } from 'vitest'
import { formatCutoff, formatHopeless, formatMeeting, formatTerms, formatToSettle } from './checkout-labels.ts'

const option = (about: Partial<QuotedOption>): QuotedOption => ({
  id: 'a',
  way: 'delivery',
  market: null,
  time_zone: 'America/New_York',
  note: '',
  miles: 4.23,
  fee_minor: 600,
  minimum_minor: 2500,
  free_above_minor: null,
  fault: null,
  slots: [],
  ...about,
})

test.each([
  [{ way: 'pickup', fee_minor: 0 }, '4.2 mi · free'],
  [{ fault: 'below_minimum' }, '$6.00 · min $25.00 · $12.50 to go'],
  [{ fault: 'out_of_area' }, 'Not to this address'],
  [{ fault: 'needs_address' }, '$6.00 · needs your address'],
  [{}, '$6.00'],
] as const)('formats the terms of an option with %j', (about, terms) => {
  expect(formatTerms(option(about), 1250, 'USD')).toBe(terms)
})

test('names what still needs to be settled, with the reason and the farm', () => {
  const farm = { farm: { name: 'Hollow' }, total_minor: 1250, currency: 'USD' } as QuotedFarm
  const format = (fault: QuotedOption['fault']) => formatToSettle({ farm, option: option({ fault }) })
  expect(format('needs_address')).toBe('Add an address for the delivery from Hollow.')
  expect(format('out_of_area')).toBe('Hollow doesn’t deliver to this address. Choose another address or another option.')
  expect(format('below_minimum')).toBe('Add $12.50 more from Hollow, or choose another option.')
  expect(format(null)).toBe('Choose how and when to get it from Hollow.')
  expect(formatToSettle({ farm, option: undefined })).toBe('Choose how and when to get it from Hollow.')
})

test('counts down on the last day and names the day before that', () => {
  const by = '2026-08-13T22:00:00Z'
  const at = (time: string) => formatCutoff(by, 'America/New_York', Date.parse(time))
  expect(at('2026-08-11T22:00:00Z')).toBe('Order by Thu, Aug 13, 6 PM')
  expect(at('2026-08-13T19:46:00Z')).toBe('Order within 2 h 14 min')
  expect(at('2026-08-13T21:00:00Z')).toBe('Order within 1 h')
  expect(at('2026-08-13T21:55:00Z')).toBe('Order within 5 min')
  expect(at('2026-08-13T21:59:30Z')).toBe('Order within a minute')
})

test('names one trip for both, all or some of the farms', () => {
  const market = { id: 'm', name: 'Grand Army market', city: 'Brooklyn', state: 'NY', place: { latitude: 1, longitude: 1 } }
  const meeting = { market, time_zone: 'America/New_York', starts_at: '2026-08-15T12:00:00Z', ends_at: '2026-08-15T18:00:00Z' }
  const format = (farm_ids: string[], ordering: string[]) => formatMeeting({ ...meeting, farm_ids }, ordering)
  expect(format(['a', 'b'], ['a', 'b'])).toBe(
    'Both farms are at Grand Army market on Sat, Aug 15. Pick up everything in one trip.',
  )
  expect(format(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe(
    'All 3 farms are at Grand Army market on Sat, Aug 15. Pick up everything in one trip.',
  )
  expect(format(['a', 'b'], ['a', 'b', 'c'])).toBe(
    '2 of your farms are at Grand Army market on Sat, Aug 15. Pick up from them in one trip.',
  )
  // Farms left for later are not part of the trip.
  expect(format(['a', 'b', 'c'], ['a', 'c'])).toBe(
    'Both farms are at Grand Army market on Sat, Aug 15. Pick up everything in one trip.',
  )
  expect(format(['a', 'b'], ['a', 'c'])).toBeNull()
})

test('names what spoils before every date, and says that the rest can be ordered without it', () => {
  const slot = { starts_at: '', ends_at: '', cutoff_at: '', left: 9, short: ['berries'] }
  const farm = (...ids: string[]) =>
    ({
      farm: { name: 'Willow Creek' },
      options: [option({ slots: [slot] })],
      lines: ids.map((id) => ({ product: { id, name: id } })),
    }) as unknown as QuotedFarm
  const spoils = 'Not enough of this keeps until Willow Creek’s next date: berries.'
  expect(formatHopeless(farm('berries'))).toBe(spoils)
  expect(formatHopeless(farm('eggs', 'berries'))).toBe(`${spoils} Take it out of your cart to order the rest.`)
  const options = [option({ fault: 'below_minimum' }), option({ fault: 'below_minimum', minimum_minor: 2000 })]
  expect(formatHopeless({ ...farm('eggs'), options, total_minor: 450, currency: 'USD' })).toBe(
    'Willow Creek’s minimum order is $20.00. Add $15.50 more.',
  )
  expect(formatHopeless({ ...farm('eggs'), options: [option({ fault: 'no_slots' })] })).toBe(
    'Willow Creek can’t take this order right now.',
  )
})
