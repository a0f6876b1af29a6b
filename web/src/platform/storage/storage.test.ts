import { expect, it } from 'vitest'
import { createSafeStorage, readJson, writeJson } from './storage.ts'

const broken = () => {
  throw new Error('denied')
}

it('falls back to memory when the browser denies storage', () => {
  const storage = createSafeStorage(() => ({ getItem: broken, setItem: broken, removeItem: broken }))
  storage.setItem('accessToken', 'a0')
  expect(storage.getItem('accessToken')).toBe('a0')
  storage.removeItem('accessToken')
  expect(storage.getItem('accessToken')).toBeNull()
})

it('works when accessing the storage throws, and on the server', () => {
  expect(createSafeStorage(broken).getItem('accessToken')).toBeNull()
  expect(createSafeStorage(() => undefined).getItem('accessToken')).toBeNull()
})

it('ignores values that do not parse', () => {
  const storage = createSafeStorage(() => undefined)
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  storage.setItem('x', '{')
  expect(readJson('x', text, storage)).toBeUndefined()
  writeJson('x', 'kale', storage)
  expect(readJson('x', text, storage)).toBe('kale')
  writeJson('x', 7, storage)
  expect(readJson('x', text, storage)).toBeUndefined()
})
