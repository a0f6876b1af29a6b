import { expect, test } from 'vitest'
import { knownDevices } from './known-device.ts'

const devices = knownDevices(new Uint8Array(32).fill(1))

test('a device is known by the names it signed in with, whatever their case, and by no others', () => {
  const cookie = devices.after('', 'Ada@Example.org')
  expect(devices.idOf(cookie, 'ada@example.ORG')).toBe(cookie.split('.')[0])
  expect(devices.idOf(cookie, 'eve')).toBeNull()
  const both = devices.after(cookie, 'eve')
  expect(devices.idOf(both, 'eve')).toBe(devices.idOf(both, 'ada@example.org'))
})

test('the last ten names count, and a name counts once', () => {
  const names = [...'abcdefghijkk']
  const cookie = names.reduce((before, name) => devices.after(before, name), '')
  expect(names.filter((name) => devices.idOf(cookie, name) !== null)).toEqual([...'bcdefghijkk'])
  expect(cookie.length).toBeLessThan(300)
})

test('a cookie that somebody made up is worth nothing, and is replaced', () => {
  const cookie = devices.after('', 'ada')
  const [, mark] = cookie.split('.')
  const another = knownDevices(new Uint8Array(32).fill(2)).after('', 'ada')
  for (const made of ['', '.', mark ?? '', `.${mark}`, `other.${mark}`, another, 'x'.repeat(300)]) {
    expect(devices.idOf(made, 'ada'), made).toBeNull()
    expect(devices.idOf(devices.after(made, 'ada'), 'ada'), made).toMatch(/^[\w-]{22}$/)
  }
})
