import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFarmer, openSession } from '../ground/accounts.ts'
import { addField } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { type Site, startSite } from '../ground/site.ts'

/** A tile of one green pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaPhfDwAEhQGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A fake tile service that can be switched to failing. */
async function openTileService() {
  const state = { works: true, asked: 0 }
  const server: Server = createServer((_, answer) => {
    state.asked += 1
    if (state.works) answer.writeHead(200, { 'content-type': 'image/png' }).end(picture)
    else answer.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, close: () => server.close() }
}

async function openMap(site: Site) {
  const owner = await openFarmer(site)
  await addField(await handsOf(site, owner))
  return openSession(site, owner)
}

test('map tiles come from the configured service, and the map still works when they fail', async ({ browser }) => {
  test.slow()
  const tiles = await openTileService()
  const site = await startSite({ TILE_URL: tiles.url, TILE_CREDIT: 'County of Columbia' })
  const context = await browser.newContext()
  try {
    const { access, refresh } = await openMap(site)
    const page = await context.newPage()
    const refusedByPolicy: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refusedByPolicy.push(message.text())
    })
    await page.goto(`${site.url}/login`)
    await page.evaluate(
      (held) => {
        localStorage.setItem('accessToken', held.access)
        localStorage.setItem('refreshToken', held.refresh)
      },
      { access, refresh },
    )
    await page.goto(`${site.url}/farmer/operations`)
    const map = page.getByRole('group', { name: 'Map of your fields' })
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expect(map.getByText('County of Columbia')).toBeVisible()
    expect(refusedByPolicy).toEqual([])

    tiles.state.works = false
    await page.reload()
    await expect(map.getByRole('status')).toHaveText('The map images can’t be loaded. Outlines still work.')
    await expect(map.getByText('River Bend')).toBeVisible()
    expect(tiles.state.asked).toBeGreaterThan(0)
  } finally {
    await context.close()
    await site.stop()
    tiles.close()
  }
})
