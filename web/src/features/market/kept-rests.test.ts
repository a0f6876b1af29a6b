import { expect, test } from 'vitest'
import { createKeptRests } from './kept-rests.ts'

const first = { results: ['chard'], next: 'after-chard' }

test('a wider search with the same first page does not get the loaded pages of the narrower one', () => {
  const rests = createKeptRests()
  rests.add('within 25', first, { results: ['kale'], next: null })
  expect(rests.find('within 25', first)).toEqual({ results: ['kale'], next: null })
  expect(rests.find('within 50', first)).toBeUndefined()
})

test('a list grows page by page, and a different first page starts over', () => {
  const rests = createKeptRests()
  rests.add('eggs', first, { results: ['kale'], next: 'after-kale' })
  rests.add('eggs', first, { results: ['leek'], next: null })
  expect(rests.find('eggs', first)).toEqual({ results: ['kale', 'leek'], next: null })
  expect(rests.find('eggs', { ...first, next: 'after-dill' })).toBeUndefined()
})

test('keeps only the most recently used lists', () => {
  const rests = createKeptRests(2)
  for (const list of ['eggs', 'milk', 'eggs', 'bread']) rests.add(list, first, { results: ['more'], next: null })
  expect(['eggs', 'milk', 'bread'].map((list) => rests.find(list, first) !== undefined)).toEqual([true, false, true])
})
