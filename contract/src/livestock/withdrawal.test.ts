import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBlock } from '../growing/blocks.ts'
import { addDays, daysBetween } from '../kernel/count-days.ts'
import { dayIn } from '../kernel/dates.ts'
import {
  blocksOfCourse,
  type Course,
  coursesAgainst,
  coursesReaching,
  isWithheld as holds,
  type Stay,
  takingBlocks,
  withheldUntil,
  withholdsAll,
} from './withdrawal.ts'

const course: Course = {
  event_id: 'e1',
  animal_id: 'cow',
  kind: 'animal',
  about: 'Cow 14',
  medicine: 'Penicillin G',
  started_on: '2026-08-12',
  ended_on: '2026-08-15',
  meat_days: 10,
  milk_days: 4,
  egg_days: null,
}
const newYork = 'America/New_York'
const milking = (on: string) => ({ animal_id: 'cow', kind: 'animal', on, without: [], good: 'milk' }) as const
const isWithheld = (good: 'meat' | 'milk' | 'eggs', day: string) => holds(course, good, day)

test('a withdrawal period starts on the day after the course ends', () => {
  expect(withheldUntil(course, 'milk')).toBe('2026-08-19')
  expect(['08-11', '08-12', '08-15', '08-19', '08-20'].map((day) => isWithheld('milk', `2026-${day}`))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('a label without a withdrawal period withholds nothing, even during the course', () => {
  expect(isWithheld('eggs', '2026-08-13')).toBe(false)
  expect(takingBlocks(milking('2026-08-13'), [{ ...course, milk_days: 0 }], [], newYork)).toEqual([])
})

test('a treatment gives a block with the same sentence format as other blocks', () => {
  const longer = { ...course, event_id: 'e2', medicine: 'Oxytetracycline', milk_days: 7 }
  const [first, second] = takingBlocks(milking('2026-08-16'), [longer, course], [], newYork)
  expect(second).toEqual({
    kind: 'withdrawal_milk',
    about: { kind: 'animal', id: 'cow', name: 'Cow 14' },
    stops: ['collect'],
    why: 'Oxytetracycline was given until Sat, Aug 15, and the milk has to wait 7 days after it',
    from: '2026-08-12T04:00:00.000Z',
    until: '2026-08-23T04:00:00.000Z',
    source_id: 'e2',
  })
  expect(first && formatBlock(first, 'collect', { timeZone: newYork })).toBe(
    'No milk of Cow 14 until the end of Wed, Aug 19: Penicillin G was given until Sat, Aug 15, and the milk has to wait 4 days after it.',
  )
})

test('a withdrawal ends at the start of a farm day, in any time zone and season', () => {
  const zones = fc.constantFrom(newYork, 'UTC', 'Asia/Kolkata', 'America/Havana', 'Asia/Beirut', 'Pacific/Apia')
  const ends = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2012-01-01', days))
  fc.assert(
    fc.property(zones, ends, fc.integer({ min: 1, max: 400 }), (zone, ended_on, milk_days) => {
      const [block] = blocksOfCourse({ ...course, started_on: ended_on, ended_on, meat_days: null, milk_days }, zone)
      const until = new Date(block?.until ?? '')
      expect(dayIn(zone, until)).toBe(addDays(ended_on, milk_days + 1))
      expect(dayIn(zone, new Date(until.getTime() - 1)) < dayIn(zone, until)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('withholds exactly the days of the course plus the withdrawal days, over any months and years', () => {
  const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  const span = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(start, span, fc.integer({ min: 1, max: 400 }), span, (started_on, length, milk_days, after) => {
      const one = { ...course, started_on, ended_on: addDays(started_on, length), milk_days }
      const day = addDays(started_on, after)
      const closed = daysBetween(started_on, day) <= length + milk_days
      expect([holds(one, 'milk', day), takingBlocks(milking(day), [one], [], newYork).length]).toEqual([closed, closed ? 1 : 0])
      expect(takingBlocks(milking(addDays(started_on, -1)), [one], [], newYork)).toEqual([])
    }),
  )
})

const stay: Stay = { animal_id: 'cow', group_id: 'herd', from_on: '2026-08-01', until_on: '2026-08-17' }
const milkOfHerd = (on: string, without: string[] = []) => ({ animal_id: 'herd', kind: 'group' as const, on, without })

test("a treated animal affects its herd's milk, unless it was kept out or has left the herd", () => {
  expect(coursesReaching(milkOfHerd('2026-08-16'), [course], [stay])).toEqual([course])
  expect(coursesReaching(milkOfHerd('2026-08-17'), [course], [stay])).toEqual([course])
  expect(coursesReaching(milkOfHerd('2026-08-16', ['cow']), [course], [stay])).toEqual([])
  expect(coursesReaching(milkOfHerd('2026-08-18'), [course], [stay])).toEqual([])
})

test('a treatment of a herd follows its animals to other groups', () => {
  const ofHerd = { ...course, animal_id: 'herd' }
  const alone = (animal_id: string) => ({ animal_id, kind: 'animal' as const, on: '2026-08-18', without: [] })
  expect(coursesReaching(alone('cow'), [ofHerd], [stay])).toEqual([ofHerd])
  expect(coursesReaching(alone('cow'), [ofHerd], [{ ...stay, until_on: '2026-08-11' }])).toEqual([])
  expect(coursesReaching(alone('goat'), [ofHerd], [stay])).toEqual([])
  const elsewhere = { ...stay, group_id: 'other', from_on: '2026-08-17', until_on: null }
  expect(coursesReaching({ ...milkOfHerd('2026-08-18'), animal_id: 'other' }, [ofHerd], [stay, elsewhere])).toEqual([ofHerd])
})

const went = (from: string, to: string, on: string): Stay => ({
  ...{ animal_id: to, group_id: from, from_on: '0001-01-01', until_on: on },
  heads: true,
})
const saleOf = (animal_id: string) => ({ animal_id, kind: 'group', on: '2026-08-20', without: [], good: 'meat' }) as const

test('transferred heads bring a treatment with them from that day, and pass it on only when others leave later', () => {
  const ofFlock = { ...course, animal_id: 'pullets', egg_days: 10 }
  const eggsOf = (animal_id: string, on: string) => {
    const taking = { animal_id, kind: 'group', on: `2026-08-${on}`, without: [], good: 'eggs' } as const
    const ways = [
      went('layers', 'last', '2026-08-14'),
      went('layers', 'sold', '2026-08-17'),
      went('pullets', 'layers', '2026-08-16'),
    ]
    return coursesAgainst(taking, [ofFlock], ways).length
  }
  expect(['12', '15', '16', '20'].map((on) => eggsOf('layers', on))).toEqual([0, 0, 1, 1])
  expect(
    ['16', '17'].map((on) => eggsOf('sold', on)),
    'through a second group',
  ).toEqual([0, 1])
  expect(eggsOf('last', '20'), 'these left before the treated heads came').toBe(0)
})

test('an animal that joins a herd during a treatment is affected from that day', () => {
  const ofHerd = { ...course, animal_id: 'herd' }
  const joined = [{ ...stay, from_on: '2026-08-14', until_on: null }]
  const own = (on: string) => coursesReaching({ animal_id: 'cow', kind: 'animal', on, without: [] }, [ofHerd], joined).length
  expect(['2026-08-13', '2026-08-14', '2026-08-19'].map(own)).toEqual([0, 1, 1])
})

test('several transfers of one course give one block', () => {
  const ofFlock = { ...course, animal_id: 'pullets' }
  const moves = [went('pullets', 'layers', '2026-08-16'), went('pullets', 'layers', '2026-08-18')]
  expect(takingBlocks(saleOf('layers'), [ofFlock], moves, newYork)).toMatchObject([{ source_id: 'e1' }])
  const round = [...moves, went('layers', 'pullets', '2026-08-19')]
  expect(takingBlocks(saleOf('layers'), [ofFlock], round, newYork), 'there and back').toHaveLength(1)
  expect(
    takingBlocks(saleOf('layers'), [ofFlock], [went('pullets', 'layers', '2026-08-11')], newYork),
    'left before the course',
  ).toEqual([])
})

test('scales with the number of transfers, not with the number of paths through them', () => {
  const weeks = Array.from({ length: 520 }, (_, week) => addDays('2016-09-01', week * 7))
  let reads = 0
  const counted = (move: Stay) =>
    new Proxy(move, {
      get: (of, key) => {
        reads += 1
        return Reflect.get(of, key)
      },
    })
  const hops = [...'abcd'].flatMap((from, at) => weeks.map((on) => counted(went(from, 'bcde'.charAt(at), on))))
  // The course is as long as the transfers, so each of them carries it on.
  const long = { ...course, animal_id: 'a', started_on: '2016-09-01' }
  expect(takingBlocks(saleOf('e'), [long], hops, newYork)).toHaveLength(1)
  expect(reads / hops.length).toBeLessThan(20)
})

test('a course covers another if it starts no later and withholds at least as long', () => {
  const same = { ...course, medicine: 'Another' }
  expect(withholdsAll(same, course)).toBe(true)
  expect(withholdsAll({ ...course, ended_on: '2026-08-16', milk_days: 3 }, course), 'meat longer, milk as long').toBe(true)
  expect(withholdsAll({ ...course, milk_days: 3 }, course)).toBe(false)
  expect(withholdsAll({ ...course, started_on: '2026-08-13' }, course)).toBe(false)
  expect(withholdsAll(null, course)).toBe(false)
  expect(withholdsAll(null, { ...course, meat_days: null, milk_days: 0 })).toBe(true)
})
