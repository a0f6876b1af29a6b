import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBlock, momentOn, stopFor } from '../growing/blocks.ts'
import { addDays, dayIn } from '../kernel/count-days.ts'
import { inputKinds, soilContacts } from './constants.ts'
import { blocksOfInput, type ClosingFacts, closesUntil } from './input-blocks.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const farm = { timeZone: 'America/New_York', organic: false }
const spray = (more: Partial<ClosingFacts> = {}): ClosingFacts => ({
  id: id(9),
  kind: 'spray',
  product: 'Copper Shield',
  field_id: id(2),
  field_name: 'North field',
  crop_id: id(1),
  crop_name: 'Tomatoes',
  started_at: '2026-07-01T20:00:00.000Z',
  ended_at: '2026-07-01T22:00:00.000Z',
  re_entry_hours: 12,
  pre_harvest_days: 7,
  soil_contact: null,
  ...more,
})
const harvest = (at: string, crop = id(1), field = id(2)) => ({
  action: 'harvest' as const,
  targets: [
    { kind: 'crop' as const, id: crop },
    { kind: 'field' as const, id: field },
  ],
  at: new Date(at),
})

test('a spray closes its field to entry and its crop to harvest, each for its own interval', () => {
  const [entry, wait] = blocksOfInput(spray(), farm)
  expect(entry).toMatchObject({
    kind: 're_entry',
    about: { kind: 'field', name: 'North field' },
    until: '2026-07-02T10:00:00.000Z',
  })
  expect(wait).toMatchObject({
    kind: 'pre_harvest',
    about: { kind: 'crop', name: 'Tomatoes' },
    until: '2026-07-08T22:00:00.000Z',
  })
  expect(formatBlock(entry as never, 'enter', farm)).toBe(
    'No entry to North field until Thu, Jul 2, 6 AM: Copper Shield was sprayed on Wed, Jul 1, and nobody may go in for 12 hours.',
  )
  expect(formatBlock(wait as never, 'harvest', farm)).toBe(
    'No harvest of Tomatoes until Wed, Jul 8, 6 PM: Copper Shield was sprayed on Wed, Jul 1, and the harvest has to wait 7 days.',
  )
})

test('the re-entry interval stops every harvest in the field, even when the pre-harvest interval is shorter', () => {
  const blocks = blocksOfInput(spray({ pre_harvest_days: 0 }), farm)
  expect(stopFor(blocks, harvest('2026-07-02T09:59:00Z', id(7)))).toMatchObject({ kind: 're_entry' })
  expect(stopFor(blocks, harvest('2026-07-02T10:00:00Z', id(7)))).toBeNull()
})

test('an input on a whole field closes every crop in it; an input on a crop closes only that crop', () => {
  const now = '2026-07-05T12:00:00Z'
  const onField = blocksOfInput(spray({ crop_id: null, crop_name: null }), farm)
  expect(stopFor(onField, harvest(now, id(7)))).not.toBeNull()
  expect(stopFor(onField, harvest(now, id(7), id(8)))).toBeNull()
  const onCrop = blocksOfInput(spray(), farm)
  expect(stopFor(onCrop, harvest(now, id(7)))).toBeNull()
  expect(stopFor(onCrop, harvest(now))).not.toBeNull()
})

test.each([
  ['touches_soil', 120, 'Thu, Oct 29, 6 PM'],
  ['above_soil', 90, 'Tue, Sep 29, 6 PM'],
] as const)('raw manure, %s: %d days, a block on organic farms and a warning elsewhere', (soil_contact, days, until) => {
  const manure = spray({ kind: 'raw_manure', product: 'Cow manure', re_entry_hours: 0, pre_harvest_days: 0, soil_contact })
  const [warned] = blocksOfInput(manure, farm)
  expect(warned).toMatchObject({ kind: 'manure', stops: [] })
  const [stopped] = blocksOfInput(manure, { ...farm, organic: true })
  expect(stopped?.stops).toEqual(['harvest'])
  expect(formatBlock(stopped as never, 'harvest', farm)).toContain(
    `until ${until}: Cow manure was spread on Wed, Jul 1, and what`,
  )
  expect(stopped?.why).toContain(`${days} days after raw manure`)
})

test('compost, manure for non-food crops and labels without intervals close nothing', () => {
  const open = { re_entry_hours: 0, pre_harvest_days: 0 }
  expect(blocksOfInput(spray({ ...open, kind: 'compost' }), farm)).toEqual([])
  expect(blocksOfInput(spray({ ...open, kind: 'raw_manure', soil_contact: 'no_food' }), farm)).toEqual([])
  expect(closesUntil(spray(open), farm)).toBeNull()
})

const zones = fc.constantFrom('America/New_York', 'Europe/Vienna', 'Australia/Lord_Howe', 'America/Havana', 'Asia/Kolkata', 'UTC')
const inputs = fc
  .record({
    kind: fc.constantFrom(...inputKinds),
    start: fc.date({ min: new Date('2015-01-01'), max: new Date('2050-01-01'), noInvalidDate: true }),
    minutes: fc.integer({ min: 0, max: 7 * 1440 }),
    re_entry_hours: fc.integer({ min: 0, max: 2160 }),
    pre_harvest_days: fc.integer({ min: 0, max: 365 }),
    soil_contact: fc.constantFrom(...soilContacts),
  })
  .map(({ start, minutes, ...facts }) =>
    spray({ ...facts, started_at: start.toISOString(), ended_at: new Date(start.getTime() + minutes * 60_000).toISOString() }),
  )

test('in any time zone and season, blocks start with the application, end with the last interval and leave no gap', () => {
  fc.assert(
    fc.property(inputs, zones, fc.double({ min: 0, max: 1, noNaN: true }), (input, timeZone, part) => {
      const where = { timeZone, organic: true }
      const blocks = blocksOfInput(input, where)
      const until = closesUntil(input, where)
      const begun = Date.parse(input.started_at)
      expect(stopFor(blocks, harvest(new Date(begun - 1).toISOString()))).toBeNull()
      if (until === null) {
        expect(blocks).toEqual([])
        return
      }
      const end = Date.parse(until)
      expect(end).toBeGreaterThan(Date.parse(input.ended_at))
      expect(stopFor(blocks, harvest(new Date(begun + Math.floor((end - 1 - begun) * part)).toISOString()))?.until).toBe(until)
      expect(stopFor(blocks, harvest(until))).toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a harvest dated the day before a block ends is refused; one dated the day it ends is accepted', () => {
  fc.assert(
    fc.property(inputs, zones, fc.integer({ min: 1, max: 60 }), (input, timeZone, later) => {
      const blocks = blocksOfInput({ ...input, re_entry_hours: 0, kind: 'spray' }, { timeZone, organic: false })
      const [block] = blocks
      if (!block) return
      const opens = dayIn(timeZone, new Date(block.until))
      // Recorded days later, when the hour of the harvest is unknown.
      const clock = new Date(Date.parse(block.until) + (later + 2) * 86_400_000)
      const on = (day: string) => stopFor(blocks, harvest(momentOn(timeZone, day, clock).toISOString()))
      expect(on(opens)).toBeNull()
      expect(on(addDays(opens, -1))).toBe(block)
    }),
    { numRuns: 500 },
  )
})
