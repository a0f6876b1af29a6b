import { expect, test } from 'vitest'
import { canResume, readMark, writeMark } from './mark-rules.ts'

const now = new Date('2026-05-04T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

test('a mark reads back as it was written', () => {
  expect(readMark(writeMark({ low: '748291', at: now }))).toEqual({ low: '748291', at: now })
})

test.each(['', 'x', '12', '12-', '-12', '1 2-3', "1';--1", `${'9'.repeat(19)}-1`, '12-34-56'])('%j is not a mark', (text) => {
  expect(readMark(text)).toBeNull()
})

test('a mark is valid for an hour, and never if it is ahead of the database', () => {
  const here = { low: '500', at: now }
  expect(canResume({ low: '500', at: ago(59) }, here)).toBe(true)
  expect(canResume({ low: '400', at: ago(61) }, here)).toBe(false)
  expect(canResume({ low: '501', at: ago(1) }, here)).toBe(false)
  // These exceed the integers that a number can hold exactly.
  expect(canResume({ low: '9007199254740993', at: now }, { low: '9007199254740992', at: now })).toBe(false)
})
