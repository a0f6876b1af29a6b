import { expect, test } from 'vitest'
import { mayBeHarvested, statusAfterPicking } from './crop-states.ts'

test('a crop that is picked once is harvested after it; one that is picked repeatedly stays ready', () => {
  expect(statusAfterPicking({ picked_repeatedly: false })).toBe('harvested')
  expect(statusAfterPicking({ picked_repeatedly: true })).toBe('ready')
  expect(mayBeHarvested('harvested')).toBe(false)
})
