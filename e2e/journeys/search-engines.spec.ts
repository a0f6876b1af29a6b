import { expect, test } from '../ground/fixtures.ts'
import { publicScreens } from '../ground/screens.ts'

test.use({ javaScriptEnabled: false })
// Without JavaScript, the browser blocks script requests and reports them as failed.
test.beforeEach(({ troubles }) => troubles.allow(/^request failed: .*\.js csp$/))

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '')

test('every public page is in the sitemap with a canonical URL and a unique title and description', async ({ page, site }) => {
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const parts = addressesIn(await (await page.request.get('/sitemap.xml')).text())
  expect(parts).toContain(`${site.url}/sitemap/pages-1.xml`)
  const pages = addressesIn(await (await page.request.get(`${site.url}/sitemap/pages-1.xml`)).text())
  // The cart is personal and not for search engines.
  const expected = publicScreens.filter((path) => !path.includes('?') && path !== '/cart').map((path) => site.url + path)
  expect([...pages].sort()).toEqual(expected.sort())

  const seen = { titles: new Set<string>(), descriptions: new Set<string>() }
  for (const address of pages) {
    const head = (await (await page.request.get(`${address}?from=elsewhere`)).text()).split('</head>')[0] ?? ''
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]
    expect(canonical).toBe(address)
    expect(head, address).toContain(`property="og:url" content="${address}"`)
    expect(head, address).not.toContain('noindex')
    seen.titles.add(/<title>([^<]*)/.exec(head)?.[1] ?? '')
    seen.descriptions.add(/name="description" content="([^"]*)"/.exec(head)?.[1] ?? '')
  }
  expect(seen.titles.size).toBe(pages.length)
  expect(seen.descriptions.size).toBe(pages.length)
})

test('the home page has structured data about the site and a picture for shared links', async ({ page, site }) => {
  await page.goto('/')
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': { '@type': string; potentialAction?: { target: { urlTemplate: string } } }[]
  }
  expect(facts['@graph'].map((fact) => fact['@type'])).toEqual(['Organization', 'WebSite'])
  expect(facts['@graph'][1]?.potentialAction?.target.urlTemplate).toBe(`${site.url}/marketplace?q={search_term_string}`)
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /Farmlane/)
})

test.describe('with JavaScript', () => {
  test.use({ javaScriptEnabled: true })
  test('structured data passes the CSP, and the canonical URL follows navigation', async ({ page, site }) => {
    await page.goto('/')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
    await expect(page).toHaveTitle('Careers · Farmlane')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/careers`)
  })
})
