import type { BrowserContext } from '@playwright/test'
import { expect, test } from '../ground/fixtures.ts'
import { marketScreens, publicScreens } from '../ground/screens.ts'
import { refusedWith } from '../ground/troubles.ts'

/**
 * What a public page may fetch of script before anybody touches it, packed. The budget is 100 KB; the pages are calm and need
 * next to nothing, and a limit this low also tells when a part of the app slips into their first script.
 */
const mostBytes = 10 * 1024
/** New browsers on one page each: more of them would keep each other waiting. */
const atOnce = 6

/** In a browser that has seen nothing of us yet. */
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

test('no public page fetches the app before it is touched', async ({ openBrowser, request, site, troubles }) => {
  // Two dozen browsers that have seen nothing yet.
  test.setTimeout(90_000)
  troubles.expect(refusedWith(404))
  const sold = await (await request.get(`${site.url}/sitemap/products-1.xml`)).text()
  const [product = ''] = /\/marketplace\/products\/[^<]+/.exec(sold) ?? []
  // The cart is the visitor's own, and lives from the app.
  const paths = [...publicScreens.filter((path) => path !== '/cart'), ...marketScreens, product, '/nowhere']
  const weigh = async (path: string) => ({ path, bytes: await scriptOf(await openBrowser(), site.url + path) })
  const weights: Awaited<ReturnType<typeof weigh>>[] = []
  for (let next = 0; next < paths.length; next += atOnce)
    weights.push(...(await Promise.all(paths.slice(next, next + atOnce).map(weigh))))
  expect(weights.filter(({ bytes }) => bytes === 0 || bytes > mostBytes)).toEqual([])
})
