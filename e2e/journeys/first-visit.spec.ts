import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../ground/fixtures.ts'
import { marketScreens, publicScreens } from '../ground/screens.ts'
import { refusedWith } from '../ground/troubles.ts'

/**
 * The compressed script size that a public page may load before the first interaction. The budget is 100 KB, but calm pages need
 * almost nothing, and this low limit reveals when a part of the app slips into the entry script.
 */
const mostBytes = 10 * 1024
/** The number of browsers that run in parallel, one page each; more would slow each other down. */
const atOnce = 6

/** Loads a page in a browser with an empty cache. */
async function scriptOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const fetched = await Promise.all(sizes)
  await context.close()
  return fetched.reduce((sum, size) => sum + size, 0)
}

test('no public page loads the app before the first interaction', async ({ openBrowser, request, site, troubles }) => {
  // Starts two dozen browsers with empty caches.
  test.setTimeout(90_000)
  troubles.expect(refusedWith(404))
  const sold = await (await request.get(`${site.url}/sitemap/products-1.xml`)).text()
  const [product = ''] = /\/marketplace\/products\/[^<]+/.exec(sold) ?? []
  // The cart is personal and needs the app.
  const paths = [...publicScreens.filter((path) => path !== '/cart'), ...marketScreens, product, '/nowhere']
  const weigh = async (path: string) => ({ path, bytes: await scriptOf(await openBrowser(), site.url + path) })
  const weights: Awaited<ReturnType<typeof weigh>>[] = []
  for (let next = 0; next < paths.length; next += atOnce)
    weights.push(...(await Promise.all(paths.slice(next, next + atOnce).map(weigh))))
  expect(weights.filter(({ bytes }) => bytes === 0 || bytes > mostBytes)).toEqual([])
})
