import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { expect, test } from 'vitest'
import { eventName, formatAge, formatEvent, formatHour, yieldsOf } from './animal-labels.ts'
import { formatHead } from './species-labels.ts'

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
  [{ arrival: { origin: 'here', from: '' }, head_change: 1 }, 'Already here'],
  [{ birth: { alive: 2, stillborn: 1, young: [] } }, 'Gave birth: 2 alive, 1 stillborn'],
  [{ weight: { weight: 142.5, unit: 'lb', unconfirmed: false } }, 'Weighed 142.5 lb'],
  [{ weight: { weight: 12_000, unit: 'lb', unconfirmed: true } }, 'Weighed 12,000 lb, not confirmed'],
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
  [{ takes_back: { id: 'x', kind: 'sale', on: '2026-08-01' } }, 'Undone: sale'],
])('formats %o as: %s', (event, text) => {
  expect(formatEvent({ ...line, ...event }, 'USD')).toBe(text)
})

const lot = { id: 'l', lot_id: 'LOT-260815-K7MP', name: '', state: 'open', sold: false } as const
const collected = (quantity: number, unit: 'dozen' | 'gallon', name: string): AnimalEvent => ({
  ...line,
  yield: {
    ...{ of: 'eggs', name, quantity, unit, lot, lot_asked: null },
    ...{ product: 'p', stocked: quantity, product_unit: unit, without: [] },
  },
})

test('units like dozen take no ’of’, units like gallons do', () => {
  expect(formatEvent(collected(2, 'dozen', 'Pasture eggs'), 'USD')).toBe('Collected 2 dozen Pasture eggs')
  expect(formatEvent(collected(2, 'gallon', 'Milk'), 'USD')).toBe('Collected 2 gallons of Milk')
})

test('birds hatch instead of giving birth', () => {
  const birth = { ...line, birth: { alive: 12, stillborn: 1, young: [] } }
  expect(formatEvent(birth, 'USD', 'chicken')).toBe('Hatched: 12 alive, 1 dead in the shell')
  expect(formatEvent(birth, 'USD', 'rabbit')).toBe('Gave birth: 12 alive, 1 stillborn')
  expect(formatEvent({ ...line, takes_back: { id: 'x', kind: 'birth', on: '2026-08-01' } }, 'USD', 'duck')).toBe('Undone: hatch')
  expect([eventName('birth', 'goose'), eventName('birth', 'sheep'), eventName('yield', 'goose')]).toEqual([
    'Hatch',
    'Birth',
    'Collect',
  ])
})

test('shows the time in the farm’s time zone if the entry was recorded on its own day', () => {
  const zone = 'America/New_York'
  expect(formatHour({ ...line, device_at: '2026-08-15T11:05:00Z' }, zone)).toBe('7:05 AM')
  expect(formatHour({ ...line, at: '2026-08-15T21:00:00Z' }, zone), 'without a time from the device').toBe('5:00 PM')
  expect(formatHour({ ...line, device_at: '2026-08-16T11:05:00Z' }, zone), 'recorded a day later').toBe('')
})

test('formats head counts and ages', () => {
  expect([formatHead('chicken', 84), formatHead('sheep', 1), formatHead('bees', 1)]).toEqual(['84 chickens', '1 sheep', '1 hive'])
  const ages = ['2026-08-15', '2026-08-14', '2026-07-01', '2026-02-01', '2022-08-01'].map((born) => formatAge(born, '2026-08-15'))
  expect(ages).toEqual(['born today', '1 day old', '45 days old', '6 months old', '4 years old'])
})

test('offers what a species gives, the most common first', () => {
  expect(yieldsOf({ species: 'chicken', status: 'here' })[0]).toBe('eggs')
  expect(yieldsOf({ species: 'goat', status: 'here' })[0]).toBe('milk')
  expect(yieldsOf({ species: 'goat', status: 'slaughtered' })).toEqual(['meat'])
})
