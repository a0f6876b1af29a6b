import type { QuotedFarm, QuotedOption } from '@farmlane/contract/orders/checkout.ts'
import { expect, test } from 'vitest'
import {
  countHandOvers,
  saidCutoff,
  saidHandOvers,
  saidHopeless,
  saidMeeting,
  saidPlace,
  saidPlaces,
  saidTerms,
  saidToSettle,
} from './checkout-words.ts'

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
] as const)('%j is said', (about, said) => {
  expect(saidTerms(option(about), 1250, 'USD')).toBe(said)
})

test('what is still to be done is said by its reason, and by the name of the farm', () => {
  const farm = { farm: { name: 'Hollow' }, total_minor: 1250, currency: 'USD' } as QuotedFarm
  const said = (fault: QuotedOption['fault']) => saidToSettle({ farm, option: option({ fault }) })
  expect(said('needs_address')).toBe('Say where Hollow should bring it.')
  expect(said('out_of_area')).toBe('Hollow does not come to this address. Choose another address or another way.')
  expect(said('below_minimum')).toBe('$12.50 more from Hollow, or another way.')
  expect(said(null)).toBe('Choose a way and a slot for Hollow.')
  expect(saidToSettle({ farm, option: undefined })).toBe('Choose a way and a slot for Hollow.')
})

test('the last day counts down, before it the day is said', () => {
  const by = '2026-08-13T22:00:00Z'
  const at = (time: string) => saidCutoff(by, 'America/New_York', Date.parse(time))
  expect(at('2026-08-11T22:00:00Z')).toBe('Order by Thu, Aug 13, 6 PM')
  expect(at('2026-08-13T19:46:00Z')).toBe('Order within 2 h 14 min')
  expect(at('2026-08-13T21:00:00Z')).toBe('Order within 1 h')
  expect(at('2026-08-13T21:55:00Z')).toBe('Order within 5 min')
  expect(at('2026-08-13T21:59:30Z')).toBe('Order within a minute')
})

const army = { id: 'army', name: 'Grand Army market', city: 'Brooklyn', state: 'NY', place: { latitude: 40.7, longitude: -74 } }
const stand = (from: number, until: number, market: typeof army | null = army) => ({
  option: { market },
  slot: { starts_at: `2026-08-15T${10 + from}:00:00.000Z`, ends_at: `2026-08-15T${10 + until}:00:00.000Z` },
})

test.each([
  ['there from 8 and from 9', [stand(0, 4), stand(1, 5)], 1],
  ['one leaves when the other comes', [stand(0, 2), stand(2, 5)], 2],
  ['a chain needs two', [stand(0, 2), stand(1, 4), stand(3, 6)], 2],
  ['another market', [stand(0, 4), stand(0, 4, { ...army, id: 'union' })], 2],
  ['at each farm', [stand(0, 4, null), stand(0, 4, null)], 2],
  ['without a slot so far', [stand(0, 4), { option: { market: army }, slot: undefined }], 2],
])('hand-overs are counted by visits: %s', (_, parts, count) => {
  expect(countHandOvers(parts)).toBe(count)
})

test('one trip is said for both, for all or for some', () => {
  const market = { id: 'm', name: 'Grand Army market', city: 'Brooklyn', state: 'NY', place: { latitude: 1, longitude: 1 } }
  const meeting = { market, time_zone: 'America/New_York', starts_at: '2026-08-15T12:00:00Z', ends_at: '2026-08-15T18:00:00Z' }
  const said = (farm_ids: string[], ordering: string[]) => saidMeeting({ ...meeting, farm_ids }, ordering)
  expect(said(['a', 'b'], ['a', 'b'])).toBe('Both farms stand at Grand Army market on Sat, Aug 15: one trip for all.')
  expect(said(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe('All 3 farms stand at Grand Army market on Sat, Aug 15: one trip for all.')
  expect(said(['a', 'b'], ['a', 'b', 'c'])).toBe('2 of your farms stand at Grand Army market on Sat, Aug 15: one trip for them.')
  // What is left for later is not met.
  expect(said(['a', 'b', 'c'], ['a', 'c'])).toBe('Both farms stand at Grand Army market on Sat, Aug 15: one trip for all.')
  expect(said(['a', 'b'], ['a', 'c'])).toBeNull()
})

test('few places, none, and what spoils before are said; many places are not', () => {
  const slot = { starts_at: '', ends_at: '', cutoff_at: '', left: 9, short: [] }
  expect(saidPlaces(slot)).toBeNull()
  expect(saidPlaces({ ...slot, left: 1 })).toBe('1 place left')
  expect(saidPlaces({ ...slot, left: 0 })).toBe('Full')
  expect(saidPlaces({ ...slot, short: ['a'] })).toBe('will not keep until then')
})

test('what spoils before every day is named, and that the rest can be ordered without it', () => {
  const slot = { starts_at: '', ends_at: '', cutoff_at: '', left: 9, short: ['berries'] }
  const farm = (...ids: string[]) =>
    ({
      farm: { name: 'Willow Creek' },
      options: [option({ slots: [slot] })],
      lines: ids.map((id) => ({ product: { id, name: id } })),
    }) as unknown as QuotedFarm
  const spoils = 'Not enough of it keeps until the next day Willow Creek hands over: berries.'
  expect(saidHopeless(farm('berries'))).toBe(spoils)
  expect(saidHopeless(farm('eggs', 'berries'))).toBe(`${spoils} Take it out of your cart to order the rest.`)
  const options = [option({ fault: 'below_minimum' }), option({ fault: 'below_minimum', minimum_minor: 2000 })]
  expect(saidHopeless({ ...farm('eggs'), options, total_minor: 450, currency: 'USD' })).toBe(
    'Willow Creek takes orders from $20.00 on: $15.50 to go.',
  )
  expect(saidHopeless({ ...farm('eggs'), options: [option({ fault: 'no_slots' })] })).toBe(
    'Nothing Willow Creek offers can be had with this order at the moment.',
  )
})

test('farms and hand-overs are counted in words', () => {
  expect(saidHandOvers(1, 1)).toBe('One farm, one hand-over. Choose when and how.')
  expect(saidHandOvers(3, 2)).toBe('Three farms, two hand-overs. Choose a slot for each.')
  expect([saidPlace(1), saidPlace(3)]).toEqual(['Place order', 'Place 3 orders'])
})
