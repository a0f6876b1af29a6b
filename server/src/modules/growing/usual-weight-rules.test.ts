import { weightsFor } from '@farmlane/contract/growing/weights-for.ts'
import { expect, test } from 'vitest'
import { usualWeights } from './usual-weight-rules.ts'

const bushelOf = (name: string, own: [string, number][] = []) =>
  weightsFor(
    name,
    usualWeights,
    own.map(([crop_name, pounds]) => ({ crop_name, unit: 'bushel' as const, pounds })),
  ).bushel

test.each([
  ['Tomatoes', 53],
  ['tomato', 53],
  ['Brandywine tomatoes', 53],
  ['Sweet corn', 35],
  ['Peach', 50],
  ['Winter squashes', 40],
  ['  Snap Beans ', 30],
])('a bushel of %s weighs about %d pounds', (name, pounds) => {
  expect(bushelOf(name)).toBe(pounds)
})

test.each(['Apple mint', 'Tomato seedlings', 'Potatoes', 'Popcorn', 'Dry beans', ''])(
  'there is no default weight for a bushel of %s',
  (name) => {
    expect(bushelOf(name)).toBeUndefined()
  },
)

test("the farm's own weight beats the default, and the more specific name the general one", () => {
  const own: [string, number][] = [
    ['cherry tomatoes', 60],
    ['tomatoes', 50],
  ]
  expect(bushelOf('Tomatoes', own)).toBe(50)
  expect(bushelOf('Yellow cherry tomatoes', own)).toBe(60)
  expect(bushelOf('Apples', own)).toBe(40)
})
