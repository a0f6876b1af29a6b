import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startOfDay } from '../kernel/clock-in.ts'
import { addDays, dayIn } from '../kernel/count-days.ts'
import { activeBlocks, type Block, formatBlock, momentOn, preHarvestEnds, stopFor } from './blocks.ts'

const newYork = 'America/New_York'
const at = (iso: string) => new Date(iso)
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const sprayed = (more: Partial<Block> = {}): Block => ({
  kind: 'pre_harvest',
  about: { kind: 'crop', id: id(1), name: 'Tomatoes' },
  stops: ['harvest'],
  why: 'Copper Shield was sprayed on Wed, Jul 1, and asks for 7 days before the harvest',
  from: '2026-07-01T22:00:00.000Z',
  until: '2026-07-08T22:00:00.000Z',
  source_id: id(9),
  ...more,
})
const tomatoes = [{ kind: 'crop', id: id(1) }] as const

test("the sentence says what is blocked, until when in the farm's time zone, and why", () => {
  expect(formatBlock(sprayed(), 'harvest', { timeZone: newYork })).toBe(
    'No harvest of Tomatoes until Wed, Jul 8, 6 PM: Copper Shield was sprayed on Wed, Jul 1, and asks for 7 days before the harvest.',
  )
  const winter = sprayed({ from: '2026-11-20T22:00:00.000Z', until: '2027-03-20T04:00:00.000Z' })
  expect(formatBlock(winter, 'harvest', { timeZone: newYork })).toContain('until the end of Fri, Mar 19, 2027: ')
})

test('a block includes its first instant and excludes its end', () => {
  const stopAt = (moment: string) => stopFor([sprayed()], { action: 'harvest', targets: tomatoes, at: at(moment) })
  expect(stopAt('2026-07-01T21:59:59.999Z')).toBeNull()
  expect(stopAt('2026-07-01T22:00:00.000Z')).not.toBeNull()
  expect(stopAt('2026-07-08T21:59:59.999Z')).not.toBeNull()
  expect(stopAt('2026-07-08T22:00:00.000Z')).toBeNull()
})

test('a block stops only its own actions on its own target; of several, the one that ends last is shown', () => {
  const longer = sprayed({ until: '2026-07-15T22:00:00.000Z' })
  const entry = sprayed({ kind: 're_entry', about: { kind: 'field', id: id(2), name: 'North' }, stops: ['enter', 'harvest'] })
  const warning = sprayed({ kind: 'manure', stops: [], until: '2026-12-01T00:00:00.000Z' })
  const blocks = [longer, sprayed(), entry, warning]
  const now = at('2026-07-02T12:00:00Z')
  expect(stopFor(blocks, { action: 'harvest', targets: tomatoes, at: now })).toBe(longer)
  expect(stopFor(blocks, { action: 'enter', targets: tomatoes, at: now })).toBeNull()
  expect(stopFor(blocks, { action: 'enter', targets: [{ kind: 'field', id: id(2) }], at: now })).toBe(entry)
  expect(stopFor(blocks, { action: 'harvest', targets: [{ kind: 'crop', id: id(3) }], at: now })).toBeNull()
  expect(activeBlocks(blocks, now)).toHaveLength(4)
})

test.each([
  ['in summer', '2026-07-01T22:00:00Z', 7, '2026-07-08T22:00:00Z'],
  ['across the start of daylight saving time', '2026-03-07T23:00:00Z', 1, '2026-03-08T22:00:00Z'],
  ['across the end of daylight saving time', '2026-10-31T22:00:00Z', 1, '2026-11-01T23:00:00Z'],
  ['to a skipped hour', '2026-03-07T07:30:00Z', 1, '2026-03-08T07:30:00Z'],
  ['to a repeated hour: the second one', '2026-10-31T05:30:00Z', 1, '2026-11-01T06:30:00Z'],
])('pre-harvest intervals count days by the local clock %s', (_, ended, days, until) => {
  expect(preHarvestEnds(newYork, at(ended), days).toISOString()).toBe(new Date(until).toISOString())
})

const zones = fc.constantFrom(
  newYork,
  'UTC',
  'Europe/Vienna',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Apia',
  'America/St_Johns',
)
const moments = fc.date({ min: at('2012-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z'), noInvalidDate: true })

test('a pre-harvest interval ends on the right local day, off from whole 24-hour days by at most a clock change', () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 400 }), (zone, ended, days) => {
      const until = preHarvestEnds(zone, ended, days)
      expect(Math.abs(until.getTime() - ended.getTime() - days * 86_400_000)).toBeLessThanOrEqual(2 * 3_600_000)
      expect(until.getTime()).toBeLessThanOrEqual(preHarvestEnds(zone, ended, days + 1).getTime())
      expect(dayIn(zone, until)).toBe(addDays(dayIn(zone, ended), days))
    }),
    { numRuns: 600 },
  )
})

test('an entry dated today counts as done now, an earlier one as done at the last instant of its day', () => {
  fc.assert(
    fc.property(zones, moments, fc.integer({ min: 0, max: 30 }), (zone, clock, ago) => {
      const day = addDays(dayIn(zone, clock), -ago)
      const moment = momentOn(zone, day, clock)
      expect(moment.getTime()).toBeLessThanOrEqual(clock.getTime())
      if (ago > 0 && startOfDay(zone, day) < startOfDay(zone, addDays(day, 1))) expect(dayIn(zone, moment)).toBe(day)
      else if (ago === 0) expect(moment).toEqual(clock)
    }),
    { numRuns: 600 },
  )
})
