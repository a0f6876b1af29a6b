import { expect, test } from 'vitest'
import { headTags } from './head-tags.ts'
import { canonicalOf, type PageMeta } from './page-meta.ts'

const place = { origin: 'https://farm.example', pathname: '/about/', status: 200 }
const about: PageMeta = { title: 'About', description: 'Who we are.' }

test('a page has one canonical address for all variants of its URL', () => {
  expect(headTags(about, place)).toContain('<link rel="canonical" href="https://farm.example/about" />')
  expect(canonicalOf(about, '/')).toBe('/')
  const fruits = { ...about, canonical: '/marketplace?category=Fruits' }
  expect(headTags(fruits, place)).toContain('href="https://farm.example/marketplace?category=Fruits"')
  expect(headTags(fruits, place)).toContain('property="og:url" content="https://farm.example/marketplace?category=Fruits"')
})

test('pages hidden from search engines have no canonical address and no structured data', () => {
  const page = { ...about, jsonLd: () => ({ '@type': 'Thing' }) }
  for (const head of [headTags({ ...page, noindex: true }, place), headTags(page, { ...place, status: 404 })]) {
    expect(head).toContain('content="noindex"')
    expect(head).not.toContain('canonical')
    expect(head).not.toContain('ld+json')
  }
})

test("shared links show the page's picture, or else the site's default", () => {
  expect(headTags(about, place)).toContain('property="og:image" content="https://farm.example/share.png"')
  const own = { ...about, type: 'product' as const, image: { path: '/files/beets.webp', alt: 'Beets in a crate' } }
  const head = headTags(own, place)
  expect(head).toContain('property="og:image" content="https://farm.example/files/beets.webp"')
  expect(head).toContain('property="og:image:alt" content="Beets in a crate"')
  expect(head).toContain('property="og:type" content="product"')
})

test("escapes a farm's own text in tags and structured data", () => {
  const evil = '</script><script>alert(1)</script>"><img src=x onerror=alert(1)>'
  const head = headTags(
    { title: evil, description: evil, image: { path: '/share.png', alt: evil }, jsonLd: () => ({ name: evil }) },
    place,
  )
  expect(head).not.toContain('<img')
  expect(head.match(/<script/g)).toHaveLength(1)
  expect(head.match(/<\/script/g)).toHaveLength(1)
  const facts = /ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? ''
  expect(JSON.parse(facts)).toEqual({ '@context': 'https://schema.org', name: evil })
})

test('structured data gets the site origin, and several items share one graph', () => {
  const head = headTags({ ...about, jsonLd: (origin) => [{ '@id': `${origin}/#a` }, { '@id': `${origin}/#b` }] }, place)
  expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@id': 'https://farm.example/#a' }, { '@id': 'https://farm.example/#b' }],
  })
})
