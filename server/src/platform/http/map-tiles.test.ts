import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpApp } from './http-app.ts'
import { tileOrigins, withMapTiles } from './map-tiles.ts'

const page = '<html><head><title>Fields</title></head><body></body></html>'

test('allows pictures only from the tile service, under each of its host names', () => {
  expect(tileOrigins({ url: 'https://tile.example.org/{z}/{x}/{y}.png', credit: '' })).toEqual(['https://tile.example.org'])
  expect(tileOrigins({ url: 'https://{s}.example.org:8443/{z}/{x}/{y}.png', credit: '' })).toEqual([
    'https://a.example.org:8443',
    'https://b.example.org:8443',
    'https://c.example.org:8443',
  ])
  expect(tileOrigins(null)).toEqual([])
})

test('the page names the tile service as escaped text', () => {
  const told = withMapTiles(page, { url: 'https://tile.example.org/{z}/{x}/{y}.png?a=1&b="$&"', credit: '<b>us</b>' })
  expect(told).toContain('content="https://tile.example.org/{z}/{x}/{y}.png?a=1&amp;b=&quot;$&amp;&quot;"')
  expect(told).toContain('content="&lt;b&gt;us&lt;/b&gt;"')
  expect(told).toContain('</head><body>')
})

test('without tiles the page names none', () => {
  expect(withMapTiles(page, null)).toBe(page)
})

test('the content policy allows map pictures from the tile service and nothing else', async () => {
  const log = createLog('silent')
  const app = await createHttpApp({
    log,
    trustProxy: 0,
    secure: false,
    hotReload: false,
    pictureOrigins: ['https://tile.example.org'],
  })
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  expect(policy).toContain("img-src 'self' data: blob: https://tile.example.org;")
  expect(policy.match(/tile\.example\.org/g)).toHaveLength(1)
  await app.close()
})
