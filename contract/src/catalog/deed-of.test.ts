import { expect, test } from 'vitest'
import { deedOf } from './deed-of.ts'

test('the verb of the freshness label depends on the category', () => {
  const kinds = ['Vegetables', 'Eggs', 'Dairy', 'Meat', 'Honey'] as const
  const deeds = kinds.map((category) => deedOf({ name: 'Tomatoes', category }))
  expect(deeds).toEqual(['Picked', 'Laid', 'Made', 'Packed', 'Collected'])
})

test('jam is made, whatever its category', () => {
  expect(deedOf({ name: 'Strawberry jam', category: 'Fruits' })).toBe('Made')
})
