import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('names a statement from its second use on and keeps the name', () => {
  const names = statementNames()
  expect(names.of('select hens')).toBeUndefined()
  const name = names.of('select hens')
  expect(name).toMatch(/^farmlane_\d+$/)
  expect(names.of('select hens')).toBe(name)
  expect(names.of('select eggs')).toBeUndefined()
  expect(names.of('select eggs')).not.toBe(name)
})

test('never reuses a forgotten name', () => {
  const names = statementNames()
  names.of('select hens')
  const first = names.of('select hens')
  names.forget('select hens')
  names.of('select hens')
  expect(names.of('select hens')).not.toBe(first)
})

test('remembers only a limited number of statements', () => {
  const names = statementNames(2)
  names.of('one')
  const first = names.of('one')
  names.of('two')
  names.of('three')
  expect(names.of('one')).toBeUndefined()
  expect(names.of('one')).not.toBe(first)
})
