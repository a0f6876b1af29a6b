import type { AnimalEvent } from '@farmlane/contract/livestock/event.ts'
import { expect, test } from 'vitest'
import { questionOf } from './unlikely-event.ts'

const layers = { id: 'layers', head: 84, species: 'chicken', last_weight: null } as const
let made = 0
const line = (about: Partial<AnimalEvent>) =>
  ({
    id: `line-${(made += 1)}`,
    animal: 'layers',
    on: '2026-08-14',
    taken_back: null,
    yield: null,
    weight: null,
    ...about,
  }) as AnimalEvent
const collected = (quantity: number, state = 'open', about: Partial<AnimalEvent> = {}) =>
  line({ yield: { of: 'eggs', quantity, unit: 'unit', lot: { state } } as AnimalEvent['yield'], ...about })
const eggs = { kind: 'yield', of: 'eggs', quantity: 200, unit: 'unit' } as const

test('compares eggs with the earlier yields of the same flock', () => {
  expect(questionOf(eggs, layers, [])).toBeNull()
  expect(questionOf(eggs, layers, [collected(20)])).toBe('Usually about 20 units. Record 200 units?')
  expect(questionOf(eggs, layers, [collected(20, 'open', { animal: 'ducks' })])).toBeNull()
})

test('ignores yields that are on hold, taken back or being corrected', () => {
  const undone = { at: '2026-08-14T10:00:00.000Z', by: 'June', reason: 'Wrong key' }
  const slip = collected(200)
  expect(questionOf(eggs, layers, [collected(20), collected(200, 'held')])).not.toBeNull()
  expect(questionOf(eggs, layers, [collected(20), collected(200, 'open', { taken_back: undone })])).not.toBeNull()
  expect(questionOf(eggs, layers, [collected(20), slip])).toBeNull()
  expect(questionOf(eggs, layers, [collected(20), slip], slip.id)).not.toBeNull()
})

test('counts a line known twice only once, and compares with the newest thirty', () => {
  const small = Array.from({ length: 29 }, () => collected(20))
  const large = collected(400, 'open', { on: '2026-07-01' })
  expect(questionOf(eggs, layers, [...small, ...small, large])).toBeNull()
  expect(questionOf(eggs, layers, [large, ...small, collected(20)])).not.toBeNull()
})

test('compares a corrected weight with the weight before it', () => {
  const cow = { id: 'cow', head: 1, species: 'cattle', last_weight: { weight: 12_000, unit: 'lb', on: '2026-08-15' } } as const
  const weighed = (weight: number, on: string, unconfirmed = false) =>
    line({ animal: 'cow', on, weight: { weight, unit: 'lb', unconfirmed } })
  const slip = weighed(12_000, '2026-08-15')
  const book = [slip, weighed(9000, '2026-08-14', true), weighed(1180, '2026-08-01'), weighed(300, '2026-05-01')]
  const typed = { kind: 'weight', weight: 1200, unit: 'lb' } as const
  expect(questionOf(typed, cow, book)).toBe('Usually about 12,000 lb. Record 1,200 lb?')
  expect(questionOf(typed, cow, book, slip.id)).toBeNull()
  expect(questionOf({ ...typed, weight: 120 }, cow, book, slip.id)).toBe('Usually about 1,180 lb. Record 120 lb?')
})
