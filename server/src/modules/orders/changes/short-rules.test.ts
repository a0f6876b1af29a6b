import type { SummedLine } from '@farmlane/contract/orders/order-sum.ts'
import { expect, test } from 'vitest'
import { type BeforeShort, planShortage } from './short-rules.ts'

const line = (about: Partial<SummedLine> = {}): SummedLine => ({
  id: 'line',
  pricing_mode: 'each',
  piece_weight: null,
  piece_weight_max: null,
  price_minor: 350,
  quantity: 6,
  missing: 0,
  weights: null,
  question: 'none',
  substitutes: null,
  ...about,
})
/** Six bunches with this many missing. */
const short = (missing: number, gone: BeforeShort['gone'] = null, wasted = gone ? missing : 0): BeforeShort => ({
  line: line({ missing }),
  held: 6 - missing,
  gone,
  wasted,
})
const nothing = { gone: null, restore: 0, hold: 0, release: 0, freed: 0, discard: null, waste: 0 }

test('a first report releases the missing quantity, and discards it if it is gone', () => {
  expect(planShortage(short(0), { missing: 2, gone: null })).toEqual({ ...nothing, release: 2 })
  expect(planShortage(short(0), { missing: 2 })).toEqual({ ...nothing, release: 2 })
  expect(planShortage(short(0), { missing: 2, gone: 'spoiled' })).toEqual({
    ...nothing,
    gone: 'spoiled',
    release: 2,
    discard: 'spoiled',
    waste: 2,
  })
})

test('repeating a report changes nothing', () => {
  expect(planShortage(short(0), { missing: 0, gone: 'spoiled' })).toBeNull()
  expect(planShortage(short(2), { missing: 2, gone: null })).toBeNull()
  expect(planShortage(short(2, 'spoiled'), { missing: 2, gone: 'spoiled' })).toBeNull()
  expect(planShortage(short(2, 'spoiled'), { missing: 2 })).toBeNull()
})

test('a report without a cause keeps the previous cause, and frees additional missing goods', () => {
  expect(planShortage(short(2, 'spoiled'), { missing: 3 })).toEqual({ ...nothing, gone: 'spoiled', release: 1 })
  expect(planShortage(short(3, 'spoiled'), { missing: 1 })).toEqual({ ...nothing, gone: 'spoiled', restore: 2, hold: 2 })
})

test('undoing a shortage restores all that was discarded, and holds as much of it as it needs', () => {
  expect(planShortage(short(3, 'spoiled'), { missing: 0 })).toEqual({ ...nothing, restore: 3, hold: 3 })
  expect(planShortage(short(3, 'spoiled', 2), { missing: 0, gone: null })).toEqual({ ...nothing, restore: 2, hold: 3 })
  expect(planShortage(short(3), { missing: 0 })).toEqual({ ...nothing, hold: 3 })
})

test('freed goods that turn out to be gone are discarded from free stock', () => {
  const spoiled = { ...nothing, gone: 'spoiled', discard: 'spoiled' }
  expect(planShortage(short(2), { missing: 2, gone: 'spoiled' })).toEqual({ ...spoiled, freed: 2 })
  expect(planShortage(short(2), { missing: 5, gone: 'spoiled' })).toEqual({ ...spoiled, freed: 2, release: 3, waste: 3 })
  expect(planShortage(short(5), { missing: 2, gone: 'spoiled' })).toEqual({ ...spoiled, freed: 2, hold: 3 })
})

test('discarded goods that turn up again go back on sale', () => {
  expect(planShortage(short(2, 'spoiled'), { missing: 2, gone: null })).toEqual({ ...nothing, restore: 2 })
  expect(planShortage(short(3, 'spoiled'), { missing: 1, gone: null })).toEqual({ ...nothing, restore: 3, hold: 2 })
  expect(planShortage(short(1, 'spoiled'), { missing: 3, gone: null })).toEqual({ ...nothing, restore: 1, release: 2 })
})

test('changing the cause restores the goods and discards them with the new cause', () => {
  const fed = { ...nothing, gone: 'fed_to_animals', discard: 'fed_to_animals' }
  expect(planShortage(short(2, 'spoiled'), { missing: 2, gone: 'fed_to_animals' })).toEqual({ ...fed, restore: 2, waste: 2 })
  expect(planShortage(short(3, 'spoiled'), { missing: 1, gone: 'fed_to_animals' })).toEqual({
    ...fed,
    restore: 3,
    hold: 2,
    waste: 1,
  })
})

test('pieces sold by weight are counted at their usual weight until they are weighed', () => {
  const hens = line({ pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5, quantity: 3, missing: 1 })
  const before = { line: { ...hens, weights: [4.6, 4.6] }, held: 9.2, gone: null, wasted: 0 }
  expect(planShortage(before, { missing: 1, gone: 'spoiled' }), 'the weights stay').toEqual({
    ...nothing,
    gone: 'spoiled',
    freed: 4,
    discard: 'spoiled',
  })
  expect(planShortage(before, { missing: 2, gone: 'spoiled' })).toMatchObject({ freed: 4, release: 5.2, waste: 4.6 })
})

test('of weighed pieces, those that are gone take their weight with them, and nothing is needed for the others', () => {
  const hens = line({ pricing_mode: 'piece_by_weight', piece_weight: 3, piece_weight_max: 5, quantity: 4 })
  const weighed = (each: number, pieces = 4, about: Partial<BeforeShort> = {}): BeforeShort => {
    const weights = Array.from({ length: pieces }, () => each)
    return {
      line: { ...hens, missing: 4 - pieces, weights, last_weights: weights },
      held: each * pieces,
      gone: null,
      wasted: 0,
      ...about,
    }
  }
  const spoiled = { ...nothing, gone: 'spoiled', discard: 'spoiled' }
  expect(planShortage(weighed(4.5), { missing: 1, gone: 'spoiled' })).toEqual({ ...spoiled, release: 9, waste: 4.5 })
  expect(planShortage(weighed(2), { missing: 1, gone: 'spoiled' })).toEqual({ ...spoiled, release: 2, waste: 2 })
  const two = { gone: 'spoiled', wasted: 6 } as const
  expect(planShortage(weighed(4.5, 2, two), { missing: 1, gone: 'spoiled' })).toEqual({ ...spoiled, restore: 3 })
  expect(planShortage(weighed(2, 2, two), { missing: 1, gone: 'spoiled' })).toEqual({ ...spoiled, restore: 3, hold: 2 })
})
