import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { expect, test } from '../ground/fixtures.ts'
import { mailAbout } from '../ground/mailbox.ts'
import { beginHandOver, demoFarmer, orderFromJune } from '../ground/orders.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

test('a farm cancels with a reason the shopper reads; a member who acts too late sees a message', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { shopper, purchase, order, params, june } = await orderFromJune(site)
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(`/farmer/orders?order=${order.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true }), 'no ambiguous Cancel button').toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(dialog.getByText(messages.reasonMissing)).toBeVisible()
  await dialog.getByLabel('Reason').fill('Hail took the beans')
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByText('is cancelled. We’ll email the shopper.')).toBeVisible()
  await expect(page.getByText('“Hail took the beans”')).toBeVisible()

  const mail = await mailAbout(site, shopper.email, 'was cancelled')
  expect(mail.text).toContain('Hail took the beans')
  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByText('“Hail took the beans”')).toBeVisible()

  // Another member cancels the next order while this screen, cut off from live events, still shows its old state.
  const next = await orderFromJune(site)
  troubles.allow(...noAnswer)
  await page.route('**/api/events/', (route) => route.abort('failed'))
  await page.goto(`/farmer/orders?order=${next.order.id}`)
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeVisible()
  await june(desk.callOffOrder, { params: { ...params, order_id: next.order.id }, body: { reason: 'Sold out after all' } })
  troubles.expect(refusedWith(409))
  await page.getByRole('button', { name: 'Mark packed' }).click()
  await expect(page.getByText(messages.movedMeanwhile)).toBeVisible()
  await expect(page.getByText('“Sold out after all”'), 'the current state is shown').toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark packed' })).toHaveCount(0)
})

test('each tab of the desk has its own title and heading', async ({ openBrowser }) => {
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  for (const [address, name] of [
    ['/farmer/orders', 'Orders'],
    ['/farmer/orders?tab=reviews', 'Reviews'],
    ['/farmer/orders?tab=pick', 'What to pick'],
    ['/farmer/orders?tab=ways', 'How you hand over'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveTitle(new RegExp(`^${name}\\b`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
})

test('all orders of a day are packed and marked ready at once; one of them is a no-show', async ({ openBrowser, site }) => {
  const { purchase, order, day } = await orderFromJune(site)
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(`${day}&show=pick`)
  await page.getByRole('button', { name: 'Pack all as ordered' }).click()
  await expect(page.getByText(/packed as ordered\./)).toBeVisible()
  await page.getByRole('radio', { name: /^Ready/ }).click()
  await page.getByRole('button', { name: 'Mark all ready' }).click()
  await expect(page.getByText(/ready for pickup\.$/)).toBeVisible()
  await page.getByLabel('Find by code or name').fill(purchase.number)
  await beginHandOver(site, purchase)
  await page.getByRole('button', { name: `Mark no-show ${purchase.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark no-show' }).click()
  await expect(page.getByText(`${purchase.number} of ${order.name} is a no-show.`)).toBeVisible()
  await page.getByRole('radio', { name: /^Problems/ }).click()
  await expect(page.getByRole('region', { name: 'Called off' })).toContainText(purchase.number)
})

test('the sheets of a day are printed without the rest of the page, each with its title', async ({ openBrowser, site }) => {
  const { purchase, part, order, day } = await orderFromJune(site)
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(day)
  await expect(page.getByRole('button', { name: 'Print sheets' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (const sheet of ['Pick sheet', 'Pack sheet', 'Hand-over list'])
    await expect(page.getByRole('heading', { name: sheet, exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: part.code }).filter({ hasText: purchase.number })).toContainText(
    order.name,
  )
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print sheets' })).toHaveCount(0)
})

test('a farm without orders sees what to do next', async ({ openBrowser, farmer }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/orders')
  await expect(page.getByRole('heading', { name: 'Nobody can order yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up pickup or delivery' })).toHaveAttribute('href', '/farmer/orders?tab=ways')
})
