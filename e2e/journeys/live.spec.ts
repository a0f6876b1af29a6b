import { streamType } from '@farmlane/contract/events/constants.ts'
import { listenToChanges } from '@farmlane/contract/events/routes.ts'
import { endOtherSessions } from '@farmlane/contract/identity/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Page } from '@playwright/test'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { demoFarmer, placeByHand } from '../ground/orders.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

/** The Orders link with its badge. */
const badgeOf = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })

/** Resolves when the page has opened its event stream. */
const listening = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/events/') && answer.status() === 200)

test('a new order appears live on the farm’s screens, and each step on the shopper’s', async ({ openBrowser, site }) => {
  const shopper = await openAccount(site)
  const [hands, june] = [await handsOf(site, shopper), await handsOf(site, demoFarmer)]
  const [his, hers] = [
    await (await openBrowser({ as: shopper })).newPage(),
    await (await openBrowser({ as: demoFarmer })).newPage(),
  ]
  const herStream = listening(hers)
  const looked = hers.waitForResponse((answer) => answer.url().endsWith('/orders/looked/'))
  await hers.goto('/farmer/orders')
  await expect(hers.getByRole('navigation', { name: 'Days' })).toBeVisible()
  await looked
  await hers.goto('/farmer/dashboard')
  await herStream
  await expect(badgeOf(hers)).not.toContainText('new')
  const hisStream = listening(his)
  await his.goto('/consumer/orders')
  await expect(his.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await hisStream

  const purchase = await placeByHand(site, hands, 1)
  await expect(badgeOf(hers)).toContainText('1 new')
  await his
    .getByRole('link', { name: new RegExp(purchase.number) })
    .first()
    .click()
  await expect(his.getByRole('heading', { name: `Order ${purchase.number}` })).toBeVisible()

  const [part] = purchase.orders as [Purchase['orders'][number]]
  const params = { farm_id: part.farm.id, order_id: part.id }
  await june(desk.packOrder, { params })
  await june(desk.readyOrder, { params })
  await expect(his.getByText('Ready for pickup').first()).toBeVisible()
  await hers.goto(`/farmer/orders?order=${part.id}`)
  await expect(hers.getByRole('button', { name: 'Hand over' })).toBeVisible()
  await june(desk.handOverOrder, { params, body: {} })
  await expect(hers.getByRole('button', { name: 'Hand over' })).toHaveCount(0)
  await expect(his.getByRole('button', { name: 'Send review' })).toBeVisible()
})

test('after a lost connection, the stream resumes with Last-Event-ID and missed changes appear', async ({
  openBrowser,
  site,
  troubles,
}) => {
  troubles.allow(...noAnswer)
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const purchase = await placeByHand(site, hands, 1)
  const [part] = purchase.orders as [Purchase['orders'][number]]
  const june = await handsOf(site, demoFarmer)
  const page = await (await openBrowser({ as: shopper })).newPage()
  // The first stream ends after its first event, and all further ones fail.
  const first = await hands(listenToChanges, {})
  let streams = 0
  await page.route('**/api/events/', (route) => {
    streams += 1
    return streams === 1
      ? route.fulfill({ contentType: streamType, body: `id: ${first.id}\ndata: ${JSON.stringify(first)}\n\n` })
      : route.abort('failed')
  })
  await page.goto(`/consumer/orders/${purchase.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: /^Accepted$/ })).toHaveAttribute('aria-current', 'step')
  await expect.poll(() => streams).toBeGreaterThan(1)
  const params = { farm_id: part.farm.id, order_id: part.id }
  await june(desk.packOrder, { params })
  await june(desk.readyOrder, { params })
  const back = listening(page)
  await page.unroute('**/api/events/')
  expect((await back).request().headers()['last-event-id']).toBe(first.id)
  await expect(page.getByText('Ready for pickup').first()).toBeVisible()
})

test('an open page goes to login when the session is ended elsewhere', async ({ openBrowser, site, troubles }) => {
  troubles.expect(refusedWith(401))
  const shopper = await openAccount(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  const stream = listening(page)
  await page.goto('/consumer/orders')
  await stream
  const elsewhere = await handsOf(site, shopper)
  await elsewhere(endOtherSessions, {})
  await expect(page).toHaveURL(/\/login/)
})
