import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { expect, test } from 'vitest'
import { saidAge, saidEvent, yieldsOf } from './animal-words.ts'
import { saidHead } from './species-words.ts'

const line: AnimalEvent = {
  id: 'e',
  animal: 'a',
  kind: 'move',
  on: '2026-08-15',
  head_change: 0,
  notes: '',
  arrival: null,
  went: null,
  birth: null,
  weight: null,
  transfer: null,
  treatment: null,
  breeding: null,
  yield: null,
  sale: null,
  slaughter: null,
  death: null,
  passed: [],
  takes_back: null,
  reason: '',
  taken_back: null,
  by: '',
  at: '2026-08-15T12:00:00Z',
  device_at: null,
  can: { take_back: true },
}
const pasture = { id: 'p', name: 'Pasture 3' }
const herd = { id: 'h', label: 'Herd' }

test.each<[Partial<AnimalEvent>, string]>([
  [{ arrival: { origin: 'bought', from: 'Nora' }, head_change: 20 }, 'Bought: 20, from Nora'],
  [{ arrival: { origin: 'here', from: '' }, head_change: 1 }, 'Here when the book began'],
  [{ birth: { alive: 2, stillborn: 1, young: [] } }, 'Gave birth: 2 alive, 1 stillborn'],
  [{ weight: { weight: 142.5, unit: 'lb' } }, 'Weighed 142.5 lb'],
  [{ sale: { buyer: 'Nora', price_minor: 90_000 }, head_change: -3 }, 'Sold 3 to Nora for $900.00'],
  [{ sale: { buyer: '', price_minor: null }, head_change: -1 }, 'Sold'],
  [{ slaughter: { processor: 'Hill', hanging_weight: 180, unit: 'lb' }, head_change: -1 }, 'Slaughtered at Hill, 180 lb hanging'],
  [{ death: { cause: 'predator' }, head_change: -2 }, 'Died 2: predator'],
  [{ breeding: { sire: { id: 'o', label: 'Oak' }, with: '', due_on: null } }, 'Bred with Oak'],
  [{ transfer: { other: herd }, head_change: -12 }, '12 went to Herd'],
  [{ transfer: { other: herd }, head_change: 12 }, '12 came from Herd'],
  [{ went: { field: pasture } }, 'Moved to Pasture 3'],
  [{ went: { field: null } }, 'Moved off the fields'],
  [{ went: { field: null, group: herd } }, 'Moved into Herd'],
  [{ went: { field: pasture, group: null } }, 'Moved out of its group, to Pasture 3'],
  [{ takes_back: { id: 'x', kind: 'sale', on: '2026-08-01' } }, 'Taken back: sale'],
])('%o is said as %s', (event, words) => {
  expect(saidEvent({ ...line, ...event }, 'USD')).toBe(words)
})

test('heads and ages are said as people say them', () => {
  expect([saidHead('chicken', 84), saidHead('sheep', 1), saidHead('bees', 1)]).toEqual(['84 chickens', '1 sheep', '1 hive'])
  const ages = ['2026-08-15', '2026-08-14', '2026-07-01', '2026-02-01', '2022-08-01'].map((born) => saidAge(born, '2026-08-15'))
  expect(ages).toEqual(['born today', '1 day old', '45 days old', '6 months old', '4 years old'])
})

test('what a kind of animal gives is offered, the most usual first', () => {
  expect(yieldsOf({ species: 'chicken', status: 'here' })[0]).toBe('eggs')
  expect(yieldsOf({ species: 'goat', status: 'here' })[0]).toBe('milk')
  expect(yieldsOf({ species: 'goat', status: 'slaughtered' })).toEqual(['meat'])
})
