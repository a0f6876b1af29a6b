import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

const devices = knownDevices(new Uint8Array(32).fill(1))

test('a device is known only for the names it signed in with, ignoring case', () => {
  const cookie = devices.after('', 'Ada@Example.org')
  expect(devices.idOf(cookie, 'ada@example.ORG')).toBe(cookie.split('.')[0])
  expect(devices.idOf(cookie, 'eve')).toBeNull()
  const both = devices.after(cookie, 'eve')
  expect(devices.idOf(both, 'eve')).toBe(devices.idOf(both, 'ada@example.org'))
})

test('remembers the last ten distinct names', () => {
  const names = [...'abcdefghijkk']
  const cookie = names.reduce((before, name) => devices.after(before, name), '')
  expect(names.filter((name) => devices.idOf(cookie, name) !== null)).toEqual([...'bcdefghijkk'])
  expect(cookie.length).toBeLessThan(300)
})

test('ignores and replaces a forged cookie', () => {
  const cookie = devices.after('', 'ada')
  const [, mark] = cookie.split('.')
  const another = knownDevices(new Uint8Array(32).fill(2)).after('', 'ada')
  for (const made of ['', '.', mark ?? '', `.${mark}`, `other.${mark}`, another, 'x'.repeat(300)]) {
    expect(devices.idOf(made, 'ada'), made).toBeNull()
    expect(devices.idOf(devices.after(made, 'ada'), 'ada'), made).toMatch(/^[\w-]{22}$/)
  }
})
