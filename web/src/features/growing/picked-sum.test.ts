import { expect, test } from 'vitest'
import { pickedSum } from './picked-sum.ts'

const crop = { id: 'tomatoes', expected_unit: 'lbs' } as const
const last = { last_on: '2026-08-15', last_at: '2026-08-15T10:00:00.000Z' } as const
const total = (unit: 'lbs' | 'bushels' | 'kg' | 'units', quantity: number, of: string = crop.id) =>
  ({ crop: of, crop_name: of, unit, quantity, pickings: 1, largest: quantity, ...last }) as const

test('adds up harvests in several units if the farm has their weights', () => {
  const picked = pickedSum(crop, [total('lbs', 10.1), total('bushels', 2), total('kg', 1)], { bushel: 53 })
  expect(picked).toEqual({ pickings: 3, quantity: 118.305, apart: [] })
})

test('lists totals that cannot be converted separately in their own unit', () => {
  const picked = pickedSum(crop, [total('lbs', 10), total('bushels', 2)], {})
  expect(picked).toMatchObject({ pickings: 2, quantity: 10, apart: [{ unit: 'bushels', quantity: 2 }] })
})

test('ignores harvests of other crops', () => {
  expect(pickedSum(crop, [total('lbs', 10, 'kale')], {})).toEqual({ pickings: 0, quantity: 0, apart: [] })
})
