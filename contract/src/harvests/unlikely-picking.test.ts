import { expect, test } from 'vitest'
import { grades } from '../kernel/grades.ts'
import type { ProductUnit } from '../kernel/units.ts'
import type { CropTotal } from './harvest.ts'
import { type Around, unlikelyPicking } from './unlikely-picking.ts'

const kale = { id: 'kale', name: 'Kale', expected_quantity: null, expected_unit: 'lbs' } as const
const total = (about: Partial<CropTotal> = {}): CropTotal => ({
  crop: 'kale',
  crop_name: 'Kale',
  unit: 'lbs',
  quantity: 100,
  pickings: 3,
  largest: 40,
  last_on: '2026-08-15',
  last_at: '2026-08-15T10:00:00.000Z',
  ...about,
})
const product = (unit: ProductUnit, about: Partial<Around['products'][number]> = {}) =>
  ({ id: unit, name: 'kale', unit, status: 'active', grades, ...about }) as const
const ask = (quantity: number, unit: ProductUnit, about: Partial<Around> = {}) =>
  unlikelyPicking(
    { quantity, unit, grade: null },
    { crop: kale, totals: [], products: [], choice: undefined, weights: {}, ...about },
  )?.question ?? null

test('compares with the largest harvest of the crop so far', () => {
  expect(ask(6, 'ton', { totals: [total()] })).toBe('Usually about 40 lb. Record 6 tons?')
  expect(ask(60, 'lb', { totals: [total()] })).toBeNull()
})

test('ignores unconfirmed harvests', () => {
  const slip = total({ unit: 'tons', largest: 0, last_on: '2026-08-16' })
  expect(ask(5, 'ton', { totals: [total(), slip] })).toBe('Usually about 40 lb. Record 5 tons?')
})

test('compares the first harvest of a planting with earlier plantings of the same name', () => {
  const earlier = total({ crop: 'last year', crop_name: 'KALE' })
  expect(ask(1, 'ton', { totals: [earlier] })).toBe('Usually about 40 lb. Record 1 ton?')
  expect(ask(1, 'ton', { totals: [total({ crop: 'chard', crop_name: 'Chard' })] })).toBeNull()
  const own = total({ largest: 500 })
  expect(ask(1, 'ton', { totals: [earlier, own] }), 'its own harvests take precedence').toBeNull()
})

test('its own plan takes precedence over earlier plantings', () => {
  const crop = { ...kale, expected_quantity: 600 }
  const earlier = total({ crop: 'last year' })
  expect(ask(500, 'lb', { crop, totals: [earlier] })).toBeNull()
  expect(ask(500, 'lb', { totals: [earlier] })).toBe('Usually about 40 lb. Record 500 lb?')
})

test('a crop never picked before is compared with its plan, by name', () => {
  const crop = { ...kale, expected_quantity: 260 }
  expect(ask(6, 'ton', { crop })).toBe('You planned about 260 lb. Record 6 tons?')
  expect(ask(6, 'ton', { crop, totals: [total()] })).toBe('Usually about 40 lb. Record 6 tons?')
  const around = { crop, totals: [], products: [], choice: undefined, weights: {} }
  const sixTons = { quantity: 6, unit: 'ton', grade: null } as const
  expect(unlikelyPicking(sixTons, around)?.reason).toBe('6 tons not confirmed, planned about 260 lb')
})

test('compares with harvests in units that convert, not only with the latest', () => {
  const heads = total({ unit: 'units', largest: 60, last_on: '2026-08-16' })
  expect(ask(1, 'ton', { totals: [heads, total()] })).toBe('Usually about 40 lb. Record 1 ton?')
})

test('questions a unit that converts to none used so far', () => {
  const heads = total({ unit: 'units' })
  expect(ask(1, 'ton', { totals: [heads] })).toBe('Usually counted in units. Record 1 ton?')
  expect(ask(3, 'dozen', { totals: [heads] })).toBeNull()
  expect(ask(40, 'lb', { totals: [heads, total({ last_on: '2026-07-01' })] }), 'used before').toBeNull()
})

test('expects a crop never harvested before in the unit of its product or its plan', () => {
  const products = [product('bunch')]
  expect(ask(1, 'ton', { products })).toBe('Usually counted in bunches. Record 1 ton?')
  expect(ask(40, 'lb', { products }), "the form's default unit").toBeNull()
  expect(ask(1, 'ton', { products, weights: { bunch: 0.5 } }), 'a unit that converts').toBeNull()
  expect(ask(1, 'ton', { products: [product('bunch', { name: 'Chard' })] })).toBeNull()
  const crop = { ...kale, expected_quantity: 300, expected_unit: 'units' } as const
  expect(ask(40, 'lb', { crop })).toBe('Usually counted in units. Record 40 lb?')
})

test('never questions the unit of the target product, unless that is a draft', () => {
  const totals = [total({ unit: 'units' })]
  expect(ask(1, 'ton', { totals, products: [product('ton')] })).toBeNull()
  expect(ask(1, 'ton', { totals, products: [product('ton', { status: 'draft' })] })).not.toBeNull()
  const chosen = product('ton', { id: 'chosen', name: 'Kale for soup' })
  expect(ask(1, 'ton', { totals, products: [chosen] })).not.toBeNull()
  expect(ask(1, 'ton', { totals, products: [chosen], choice: 'chosen' })).toBeNull()
  expect(ask(1, 'ton', { totals, products: [product('ton')], choice: null })).not.toBeNull()
})

test('a harvest in the wrong unit does not count when its own unit is corrected', () => {
  const slip = total({ unit: 'tons', largest: 1, pickings: 1 })
  const before = { crop: 'kale', unit: 'tons' } as const
  const products = [product('ton', { status: 'draft' })]
  expect(ask(24, 'unit', { totals: [slip], products })).toBe('Usually counted in tons. Record 24 units?')
  expect(ask(24, 'unit', { totals: [slip], products, before })).toBeNull()
  expect(ask(24, 'unit', { totals: [{ ...slip, pickings: 2 }], products, before })).not.toBeNull()
})

test('the hold reason says what is usual', () => {
  const around = { crop: kale, products: [], choice: undefined, weights: {} }
  const ton = { quantity: 1, unit: 'ton', grade: null } as const
  expect(unlikelyPicking(ton, { ...around, totals: [total()] })?.reason).toBe('1 ton not confirmed, usually about 40 lb')
  const heads = [total({ unit: 'units' })]
  expect(unlikelyPicking(ton, { ...around, totals: heads })?.reason).toBe('1 ton not confirmed, usually counted in units')
})
