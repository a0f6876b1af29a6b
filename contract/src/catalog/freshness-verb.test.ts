import { expect, test } from 'vitest'
import { freshnessVerb } from './freshness-verb.ts'

test('the verb of the freshness label depends on the category', () => {
  const kinds = ['Vegetables', 'Eggs', 'Dairy', 'Meat', 'Honey'] as const
  const verbs = kinds.map((category) => freshnessVerb({ name: 'Tomatoes', category }))
  expect(verbs).toEqual(['Picked', 'Laid', 'Made', 'Packed', 'Collected'])
})

test('jam is made, whatever its category', () => {
  expect(freshnessVerb({ name: 'Strawberry jam', category: 'Fruits' })).toBe('Made')
})
