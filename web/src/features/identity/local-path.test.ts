import { expect, it } from 'vitest'
import { isLocalPath, Next, withNext } from './local-path.ts'

it.each(['/', '/farmer/dashboard', '/marketplace?category=fruits&q=//x', '/invitation/abc#top'])('follows %s', (path) => {
  expect(isLocalPath(path)).toBe(true)
})

it.each([
  '',
  'farmer',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/\n\\evil.test',
])('does not follow %j', (path) => {
  expect(isLocalPath(path)).toBe(false)
  expect(Next.parse(path)).toBeUndefined()
  expect(withNext('/login', path)).toBe('/login')
})

it('encodes the full path and query', () => {
  expect(withNext('/login', '/consumer/orders?page=2')).toBe('/login?next=%2Fconsumer%2Forders%3Fpage%3D2')
})
