import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptCopy } from './kept-copy.ts'
import { browserStorage } from './storage.ts'

const crops = keptCopy('crops', z.array(z.string()))

test('a list is kept for one person and one farm, and for nobody else', () => {
  crops.keep('june', 'willow', ['kale'])
  expect(crops.read('june', 'willow')).toEqual(['kale'])
  expect(crops.read('bo', 'willow')).toBeUndefined()
  expect(crops.read('june', 'stony')).toBeUndefined()
  expect(crops.read(null, 'willow')).toBeUndefined()
})

test('what an older version left is not believed', () => {
  browserStorage.setItem('crops', JSON.stringify({ owner: 'june', of: 'willow', value: [{ name: 'kale' }] }))
  expect(crops.read('june', 'willow')).toBeUndefined()
})
