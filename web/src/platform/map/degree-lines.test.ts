import { expect, test } from 'vitest'
import { degreeLines, stepFor } from './degree-lines.ts'

test('puts lines at multiples of the step, on both sides of zero', () => {
  expect(degreeLines(-74.03, -73.98, 0.02)).toEqual([-74.02, -74, -73.98])
  expect(degreeLines(-0.3, 0.3, 0.2)).toEqual([-0.2, 0, 0.2])
  expect(degreeLines(1.01, 1.09, 0.1)).toEqual([])
})

test('shows 3 to 14 lines at every scale, from a garden bed to a continent', () => {
  for (const span of [0.0008, 0.01, 0.37, 4, 60, 360]) {
    const count = degreeLines(0, span, stepFor(span)).length
    expect(count, `${span} degrees`).toBeGreaterThanOrEqual(3)
    expect(count, `${span} degrees`).toBeLessThanOrEqual(14)
  }
})
