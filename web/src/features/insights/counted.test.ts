import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 crops'],
  [1, '1 crop'],
  [1204, '1,204 crops'],
])('formats %d as %s', (count, words) => expect(counted(count, 'crop', 'crops')).toBe(words))
