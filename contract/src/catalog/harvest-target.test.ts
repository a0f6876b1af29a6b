import { expect, test } from 'vitest'
import { type Grade, grades } from '../kernel/grades.ts'
import type { ProductUnit } from '../kernel/units.ts'
import { gradeName, harvestTarget, stayingChoice } from './harvest-target.ts'
import type { ProductStatus } from './product.ts'

const product = (unit: ProductUnit, status: ProductStatus = 'active', takes: readonly Grade[] = grades) => ({
  name: 'Carrots',
  unit,
  status,
  grades: takes,
})
const forty = { quantity: 40, unit: 'lb', grade: null } as const

test('a harvest goes to the product in its own unit', () => {
  const [bunches, pounds] = [product('bunch'), product('lb')]
  expect(harvestTarget([bunches, pounds], forty, { bunch: 0.5 })).toEqual({ to: 'product', product: pounds, quantity: 40 })
})

test('otherwise it goes to a product whose unit converts', () => {
  const bunches = product('bunch')
  expect(harvestTarget([bunches], forty, { bunch: 0.5 })).toEqual({ to: 'product', product: bunches, quantity: 80 })
})

test('a draft never takes a harvest while a listed product fits', () => {
  const [bunches, slip] = [product('bunch'), product('ton', 'draft')]
  expect(harvestTarget([slip, bunches], forty, { bunch: 0.5 })).toMatchObject({ product: bunches })
  expect(harvestTarget([product('lb', 'draft'), bunches], forty, { bunch: 0.5 })).toMatchObject({ product: bunches })
})

test('a draft takes the harvest when no listed product fits', () => {
  const draft = product('kg', 'draft')
  expect(harvestTarget([product('bunch'), draft], forty, {})).toMatchObject({ product: draft })
})

test('archived products take nothing', () => {
  expect(harvestTarget([product('lb', 'archived')], forty, {})).toEqual({ to: 'new' })
})

test('needs a new product when no unit converts', () => {
  expect(harvestTarget([product('bunch')], forty, {})).toEqual({ to: 'new' })
})

test('a grade goes to the product that takes it', () => {
  const [best, rest] = [product('lb', 'active', ['A', 'B']), product('lb', 'draft', ['C'])]
  expect(harvestTarget([best, rest], { ...forty, grade: 'C' }, {})).toMatchObject({ product: rest })
  expect(harvestTarget([best, rest], { ...forty, grade: 'B' }, {})).toMatchObject({ product: best })
})

test('a grade that no product takes is not for sale; an ungraded harvest goes to any product', () => {
  const best = product('lb', 'active', ['A'])
  expect(harvestTarget([best], { ...forty, grade: 'Processing' }, {})).toEqual({ to: 'not_for_sale' })
  expect(harvestTarget([best], forty, {})).toMatchObject({ product: best })
})

test('the name of a single-grade product includes the grade', () => {
  expect(gradeName('Tomatoes', 'C')).toBe('Tomatoes, grade C')
})

test('a corrected harvest stays with its product if that can still take it, or stays not for sale', () => {
  const soup = { ...product('lb', 'active', ['A']), id: 'soup', name: 'Soup carrots' }
  const stays = (present: string | null, picked: Parameters<typeof stayingChoice>[2]) =>
    stayingChoice([soup], present, picked, {})
  expect(stays('soup', { ...forty, unit: 'kg' })).toBe('soup')
  expect(stays('soup', { ...forty, unit: 'dozen' })).toBeUndefined()
  expect(stays('soup', { ...forty, grade: 'C' })).toBeUndefined()
  expect(stayingChoice([{ ...soup, status: 'archived' }], 'soup', forty, {})).toBeUndefined()
  expect(stays(null, forty)).toBeNull()
})
