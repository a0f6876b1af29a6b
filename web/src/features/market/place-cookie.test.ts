import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPlace, placeCookie, readPlace } from './place-cookie.ts'

const brooklyn = { latitude: 40.6451234, longitude: -73.9456789, label: 'Brooklyn, NY' }
const kept = (text: string) => text.split(';', 1)[0] ?? ''

test('reads a chosen place back, accurate to a block or two', () => {
  const cookie = placeCookie(brooklyn, true)
  expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/)
  expect(readPlace(`theme=dark; ${kept(cookie)}; a=b`)).toEqual({
    latitude: 40.645,
    longitude: -73.946,
    label: 'Brooklyn, NY',
    chosen: true,
  })
})

test('uses the default place when no location has been set or it was cleared', () => {
  expect(readPlace(null)).toBe(defaultPlace)
  expect(readPlace('')).toBe(defaultPlace)
  expect(readPlace(kept(placeCookie(null, false)))).toBe(defaultPlace)
  expect(defaultPlace).toMatchObject({ latitude: 40.71, longitude: -74.01, label: 'New York, NY', chosen: false })
})

test('ignores a cookie that is not a valid place', () => {
  const values = [
    '91,0,North',
    '40,200,East',
    '40,-74',
    '40,-74,',
    '40,-74,%20',
    'NaN,NaN,Nowhere',
    '1e1,1e1,Tens',
    '40,-74,%E0%A4%A',
    `40,-74,${'x'.repeat(81)}`,
    `40,-74,${encodeURIComponent('two\nlines')}`,
    `40,-74,${encodeURIComponent('right\u202eleft')}`,
    '40.12345678901,-74,Too fine',
    '<script>',
    '%',
  ]
  for (const value of values) expect(readPlace(`farmlane-place=${value}`), value).toBe(defaultPlace)
})

test('no cookie makes a page fail, and every place read from one is on the map', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const place = readPlace(`farmlane-place=${text}`)
      expect(Math.abs(place.latitude)).toBeLessThanOrEqual(85)
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180)
      expect(place.label.length).toBeLessThanOrEqual(80)
    }),
  )
})

test('keeps semicolons and percent signs in a name', () => {
  const odd = { ...brooklyn, label: '50% Corner; Path=/x' }
  expect(readPlace(kept(placeCookie(odd, false)))).toMatchObject({ label: odd.label })
})
