import { expect, test } from 'vitest'
import { type LocalHarvest, productsFrom } from './local-harvest.ts'

let made = 0
const harvest = (about: Partial<LocalHarvest>): LocalHarvest => ({
  id: `harvest-${(made += 1)}`,
  cropId: 'crop',
  cropName: 'Tomatoes',
  fieldId: 'field',
  fieldName: 'River Bend',
  quantity: 10,
  unit: 'lbs',
  grade: null,
  harvestDate: '2026-08-15',
  lotId: 'LOT-260815-K7QD',
  notes: '',
  syncStatus: 'pending',
  createdAt: `2026-08-15T10:00:${String(made).padStart(2, '0')}.000Z`,
  updatedAt: '2026-08-15T10:00:00.000Z',
  ...about,
})
const stockOf = (harvests: LocalHarvest[]) =>
  productsFrom(harvests).map(({ name, currentStock, unit }) => [name, currentStock, unit])

test('a first harvest creates a product', () => {
  const [product] = productsFrom([harvest({ id: 'h', unit: 'bushels' })])
  expect(product).toMatchObject({
    name: 'Tomatoes',
    description: 'Fresh Tomatoes from River Bend',
    category: 'Produce',
    unit: 'bushel',
    currentStock: 10,
    createdFromHarvest: true,
    harvestIds: ['h'],
  })
})

test('a harvest of the same name, in any letter case, adds to it without rounding errors', () => {
  expect(stockOf([harvest({ quantity: 0.1 }), harvest({ cropName: 'tomatoes', quantity: 0.2 })])).toEqual([
    ['Tomatoes', 0.3, 'lb'],
  ])
})

test('converts the unit where possible; otherwise creates a product of its own', () => {
  const harvests = [harvest({ quantity: 100 }), harvest({ quantity: 1, unit: 'tons' }), harvest({ quantity: 3, unit: 'dozen' })]
  expect(stockOf([...harvests, harvest({ quantity: 6, unit: 'units' })])).toEqual([
    ['Tomatoes', 2100, 'lb'],
    ['Tomatoes', 3.5, 'dozen'],
  ])
})
