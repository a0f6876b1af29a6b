import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createHttpApp } from './http-app.ts'
import { addressesPerFile, fixedSource, registerSitemap, type SitemapSource } from './sitemap.ts'

const total = 2 * addressesPerFile + 3
const picked = new Date('2026-05-04T12:00:00Z')
/** More farms than fit in one file, the last with a name that needs escaping. */
const farms: SitemapSource = {
  name: 'farms',
  count: async () => total,
  page: async (_, n) =>
    Array.from({ length: Math.max(0, Math.min(addressesPerFile, total - n * addressesPerFile)) }, (_each, at) => {
      const number = n * addressesPerFile + at
      return { path: `/marketplace/farms/${number === total - 1 ? 'ü&<' : number}`, changed: picked }
    }),
}
const empty: SitemapSource = { name: 'products', count: async () => 0, page: async () => [] }

let farm: TestDatabase
let app: FastifyInstance
beforeAll(async () => {
  farm = await createTestDatabase()
  app = await createHttpApp({ log: createLog('silent'), trustProxy: 0, secure: false, hotReload: false })
  const sources = [fixedSource('pages', ['/', '/about']), farms, empty]
  registerSitemap(app, { publicUrl: 'https://farm.example', database: farm.database, sources })
})
afterAll(async () => {
  await app.close()
  await farm.drop()
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('robots.txt names the sitemap and the private areas', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Sitemap: https://farm.example/sitemap.xml')
  expect(body).toContain('Disallow: /farmer/\n')
  // The public pages for farmers are allowed.
  expect(body).not.toMatch(/Disallow: \/farmers|Disallow: \/$/m)
})

test('the index names just enough files for the addresses, and none for an empty source', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(locations(body)).toEqual([
    'https://farm.example/sitemap/pages-1.xml',
    'https://farm.example/sitemap/farms-1.xml',
    'https://farm.example/sitemap/farms-2.xml',
    'https://farm.example/sitemap/farms-3.xml',
  ])
})

test('every address is in exactly one file', async () => {
  const all: string[] = []
  for (const part of locations((await app.inject('/sitemap.xml')).body))
    all.push(...(locations((await app.inject(new URL(part ?? '').pathname)).body) as string[]))
  expect(all).toHaveLength(total + 2)
  expect(new Set(all).size).toBe(total + 2)
  expect(all).toContain('https://farm.example/about')
  expect(all.at(-1)).toBe('https://farm.example/marketplace/farms/%C3%BC&amp;%3C')
})

test('a file says when its pages changed', async () => {
  expect((await app.inject('/sitemap/farms-3.xml')).body).toContain('<lastmod>2026-05-04T12:00:00.000Z</lastmod>')
  expect((await app.inject('/sitemap/pages-1.xml')).body).not.toContain('lastmod')
})

test.each(['farms-4', 'farms-0', 'farms--1', 'products-1', 'pigs-1', 'farms-1e3', 'farms-9999999', '..%2Ffarms-1'])(
  'there is no file %s',
  async (part) => {
    expect((await app.inject(`/sitemap/${part}.xml`)).statusCode).toBe(404)
  },
)
