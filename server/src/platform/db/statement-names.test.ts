import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('what comes again gets a name and keeps it; what comes once gets none', () => {
  const names = statementNames()
  expect(names.of('select hens')).toBeUndefined()
  const name = names.of('select hens')
  expect(name).toMatch(/^farmlane_\d+$/)
  expect(names.of('select hens')).toBe(name)
  expect(names.of('select eggs')).toBeUndefined()
  expect(names.of('select eggs')).not.toBe(name)
})

test('a name that was forgotten is never given again', () => {
  const names = statementNames()
  names.of('select hens')
  const first = names.of('select hens')
  names.forget('select hens')
  names.of('select hens')
  expect(names.of('select hens')).not.toBe(first)
})

test('however many statements there are, only so many are remembered', () => {
  const names = statementNames(2)
  names.of('one')
  const first = names.of('one')
  names.of('two')
  names.of('three')
  expect(names.of('one')).toBeUndefined()
  expect(names.of('one')).not.toBe(first)
})
