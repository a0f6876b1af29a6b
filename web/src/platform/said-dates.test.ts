import { expect, test } from 'vitest'
import { saidAsOf } from './said-dates.ts'

const at = (day: number, hour: number, minute: number) => new Date(2026, 7, day, hour, minute).getTime()

test.each([
  [at(15, 7, 42), '7:42 AM'],
  [at(14, 19, 5), 'yesterday, 7:05 PM'],
  [at(13, 7, 42), 'Aug 13, 7:42 AM'],
])('a copy is said to be as of %d', (made, words) => expect(saidAsOf(made, at(15, 12, 0)).replace(/\u202f/g, ' ')).toBe(words))
