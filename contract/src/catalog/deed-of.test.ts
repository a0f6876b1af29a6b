import { expect, test } from 'vitest'
import { deedOf } from './deed-of.ts'

test('what is done to it on its day goes by what it is: animals and bees are not picked', () => {
  const kinds = ['Vegetables', 'Eggs', 'Dairy', 'Meat', 'Honey'] as const
  const deeds = kinds.map((category) => deedOf({ name: 'Tomatoes', category }))
  expect(deeds).toEqual(['Picked', 'Laid', 'Made', 'Packed', 'Collected'])
})

test('jam is made, whatever it is made of', () => {
  expect(deedOf({ name: 'Strawberry jam', category: 'Fruits' })).toBe('Made')
})
