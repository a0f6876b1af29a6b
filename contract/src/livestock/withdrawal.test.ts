import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../kernel/count-days.ts'
import {
  type Course,
  coursesReaching,
  type Stay,
  saidBlock,
  takingBlocks,
  withdrawalBlocks,
  withheldUntil,
} from './withdrawal.ts'

const course: Course = {
  event_id: 'e1',
  animal_id: 'cow',
  about: 'Cow 14',
  medicine: 'Penicillin G',
  started_on: '2026-08-12',
  ended_on: '2026-08-15',
  meat_days: 10,
  milk_days: 4,
  egg_days: null,
}
const isWithheld = (good: 'meat' | 'milk' | 'eggs', day: string) => withdrawalBlocks([course], good, day).length > 0

test('the count begins on the day after the end of the course', () => {
  expect(withheldUntil(course, 'milk')).toBe('2026-08-19')
  expect(['08-11', '08-12', '08-15', '08-19', '08-20'].map((day) => isWithheld('milk', `2026-${day}`))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

test('a label that asks for nothing withholds nothing, not even during the course', () => {
  expect(isWithheld('eggs', '2026-08-13')).toBe(false)
  expect(withdrawalBlocks([{ ...course, milk_days: 0 }], 'milk', '2026-08-13')).toEqual([])
})

test('the longest wait is named first, with what, until when and why', () => {
  const longer = { ...course, event_id: 'e2', medicine: 'Oxytetracycline', milk_days: 7 }
  const [first, second] = withdrawalBlocks([course, longer], 'milk', '2026-08-16')
  expect(first).toEqual({
    kind: 'withdrawal_milk',
    about: 'Cow 14',
    why: 'Oxytetracycline, course to August 15, 2026, 7 days to wait after it.',
    until: '2026-08-22',
    source_id: 'e2',
  })
  expect(second && saidBlock(second)).toBe(
    'Cow 14: milk is withheld until August 19, 2026. Penicillin G, course to August 15, 2026, 4 days to wait after it.',
  )
})

test('over any months and years, exactly the days of the course and so many after it are withheld', () => {
  const start = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
  const span = fc.integer({ min: 0, max: 400 })
  fc.assert(
    fc.property(start, span, fc.integer({ min: 1, max: 400 }), span, (started_on, length, milk_days, after) => {
      const one = { ...course, started_on, ended_on: addDays(started_on, length), milk_days }
      const day = addDays(started_on, after)
      expect(withdrawalBlocks([one], 'milk', day).length === 1).toBe(daysBetween(started_on, day) <= length + milk_days)
      expect(withdrawalBlocks([one], 'milk', addDays(started_on, -1))).toEqual([])
    }),
  )
})

const stay: Stay = { animal_id: 'cow', group_id: 'herd', from_on: '2026-08-01', until_on: '2026-08-17' }
const milkOfHerd = (on: string, without: string[] = []) => ({ animal_id: 'herd', kind: 'group' as const, on, without })

test('an animal that is treated reaches the milk of its herd, unless it was kept out or is there no more', () => {
  expect(coursesReaching(milkOfHerd('2026-08-16'), [course], [stay])).toEqual([course])
  expect(coursesReaching(milkOfHerd('2026-08-17'), [course], [stay])).toEqual([course])
  expect(coursesReaching(milkOfHerd('2026-08-16', ['cow']), [course], [stay])).toEqual([])
  expect(coursesReaching(milkOfHerd('2026-08-18'), [course], [stay])).toEqual([])
})

test('a herd that is treated takes its animals along, wherever they go afterwards', () => {
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
const saleOf = (animal_id: string) =>
  ({ animal_id, kind: 'group', on: '2026-08-20', without: [], good: 'meat', collected: false }) as const

test('two moves are one reason', () => {
  const ofFlock = { ...course, animal_id: 'pullets' }
  const moves = [went('pullets', 'layers', '2026-08-16'), went('pullets', 'layers', '2026-08-18')]
  expect(takingBlocks(saleOf('layers'), [ofFlock], moves)).toMatchObject([{ source_id: 'e1' }])
  const round = [...moves, went('layers', 'pullets', '2026-08-19')]
  expect(takingBlocks(saleOf('layers'), [ofFlock], round), 'there and back').toHaveLength(1)
  expect(takingBlocks(saleOf('layers'), [ofFlock], [went('pullets', 'layers', '2026-08-11')]), 'gone before it').toEqual([])
})

test('a flock moved every week for ten years is judged in a moment', () => {
  const weeks = Array.from({ length: 520 }, (_, week) => addDays('2016-09-01', week * 7))
  const hops = [...'abcd'].flatMap((from, at) => weeks.map((on) => went(from, 'bcde'.charAt(at), on)))
  const began = Date.now()
  expect(takingBlocks(saleOf('e'), [{ ...course, animal_id: 'a' }], hops)).toHaveLength(1)
  expect(Date.now() - began).toBeLessThan(500)
})
