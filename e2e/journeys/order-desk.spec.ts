import { messages as marketMessages } from '@farmlane/contract/market/messages.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { mailAbout } from '../ground/mailbox.ts'
import { beginHandOver, demoFarmer, placeByHand } from '../ground/orders.ts'
import type { Site } from '../ground/site.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

/** Somebody orders from June's farm; answers both sides of it. */
async function placed(site: Site) {
  const shopper = await openAccount(site)
  const purchase = await placeByHand(site, await handsOf(site, shopper), 1)
  const [part] = purchase.orders as [Purchase['orders'][number]]
  const params = { farm_id: part.farm.id, order_id: part.id }
  const june = await handsOf(site, demoFarmer)
  const order: DeskOrderSteps = await june(desk.getDeskOrder, { params })
  return { shopper, purchase, part, params, june, order, day: `/farmer/orders?slot=${order.slot_id}` }
}

test('an order is packed, made ready, handed over by its code and reviewed, both sides looking on', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  const { shopper, purchase, part, order, day } = await placed(site)
  const [his, hers] = [
    await (await openBrowser({ as: shopper })).newPage(),
    await (await openBrowser({ as: demoFarmer })).newPage(),
  ]
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByRole('listitem').filter({ hasText: 'Accepted by the farm' })).toHaveAttribute('aria-current', 'step')

  await hers.goto('/farmer/dashboard')
  const orders = hers
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Orders/ })
    .filter({ visible: true })
  await expect(orders).toContainText(/\d+ new/)
  await orders.click()
  await expect(hers.getByRole('navigation', { name: 'Days' })).toBeVisible()
  await expect(orders, 'they have been seen').not.toContainText('new')

  await hers.goto(`${day}&show=pick`)
  await expect(hers.getByRole('region', { name: 'Pick sheet' })).toContainText('Dry black beans')
  await expect(hers.getByRole('region', { name: 'Pack sheet' })).toContainText(purchase.number)
  await hers.getByRole('radio', { name: /^To pack/ }).click()
  await expect(hers).toHaveURL(/show=pack/)
  await hers.getByRole('button', { name: `Packed ${purchase.number}` }).click()
  await expect(hers.getByText(`${purchase.number} of ${order.name} is packed.`)).toBeVisible()

  await hers.getByRole('radio', { name: /^Ready/ }).click()
  await hers.getByRole('button', { name: `Ready for pickup ${purchase.number}` }).click()
  await his.reload()
  await expect(his.getByText('Ready for pickup').first()).toBeVisible()

  await hers.getByLabel('Find by code or name').fill(part.code)
  await hers.getByRole('button', { name: `Hand over ${purchase.number}` }).click()
  const dialog = hers.getByRole('dialog')
  await expect(dialog).toContainText('Collect $5.50')
  troubles.expect(refusedWith(422))
  await dialog.getByLabel('Code').fill(part.code === '0000' ? '0001' : '0000')
  await dialog.getByRole('button', { name: 'Handed over' }).click()
  await expect(dialog.getByText(messages.codeWrong)).toBeVisible()
  await dialog.getByLabel('Code').fill(part.code)
  await dialog.getByRole('button', { name: 'Handed over' }).click()
  await expect(hers.getByText(`${purchase.number} of ${order.name} is handed over.`)).toBeVisible()
  await hers.goto(`${day}&show=done`)
  await expect(hers.getByRole('region', { name: 'Handed over' })).toContainText(purchase.number)

  await hers.goto(`/farmer/orders?order=${order.id}`)
  await expect(hers.getByText('handed over by code')).toBeVisible()

  await his.reload()
  await expect(his.getByText('With your code')).toBeVisible()
  await his.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
  await his.getByRole('button', { name: 'Send review' }).click()
  await expect(his.getByText(marketMessages.reviewed)).toBeVisible()
})

test('a farm cancels with a reason that the shopper reads, and who comes too late to pack it is told', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { shopper, purchase, order, params, june } = await placed(site)
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(`/farmer/orders?order=${order.id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true }), 'no two ways to read it').toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(dialog.getByText(messages.reasonMissing)).toBeVisible()
  await dialog.getByLabel('Why').fill('Hail took the beans')
  await dialog.getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByText('is cancelled, and the shopper is told')).toBeVisible()
  await expect(page.getByText('“Hail took the beans”')).toBeVisible()

  const mail = await mailAbout(site, shopper.email, 'is cancelled')
  expect(mail.text).toContain('Hail took the beans')
  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByText('“Hail took the beans”')).toBeVisible()

  // Somebody else calls off the next one while this screen, to which nothing gets through, still shows it as it was.
  const next = await placed(site)
  troubles.allow(...noAnswer)
  await page.route('**/api/events/', (route) => route.abort('failed'))
  await page.goto(`/farmer/orders?order=${next.order.id}`)
  await expect(page.getByRole('button', { name: 'Packed' })).toBeVisible()
  await june(desk.callOffOrder, { params: { ...params, order_id: next.order.id }, body: { reason: 'Sold out after all' } })
  troubles.expect(refusedWith(409))
  await page.getByRole('button', { name: 'Packed' }).click()
  await expect(page.getByText(messages.movedMeanwhile)).toBeVisible()
  await expect(page.getByText('“Sold out after all”'), 'and sees how it stands').toBeVisible()
  await expect(page.getByRole('button', { name: 'Packed' })).toHaveCount(0)
})

test('all orders of a day are packed and made ready in one go; nobody comes for one of them', async ({ openBrowser, site }) => {
  const { purchase, order, day } = await placed(site)
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await page.goto(`${day}&show=pick`)
  await page.getByRole('button', { name: 'Pack all as ordered' }).click()
  await expect(page.getByText(/packed as ordered\./)).toBeVisible()
  await page.getByRole('radio', { name: /^Ready/ }).click()
  await page.getByRole('button', { name: 'All are ready' }).click()
  await expect(page.getByText(/ready for pickup\.$/)).toBeVisible()
  await page.getByLabel('Find by code or name').fill(purchase.number)
  await beginHandOver(site, purchase)
  await page.getByRole('button', { name: `Nobody came ${purchase.number}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody came' }).click()
  await expect(page.getByText(`${purchase.number} of ${order.name} was not picked up.`)).toBeVisible()
  await page.getByRole('radio', { name: /^Problems/ }).click()
  await expect(page.getByRole('region', { name: 'Called off' })).toContainText(purchase.number)
})

test('the sheets of a day are printed alone, each with what it is for', async ({ openBrowser, site }) => {
  const { purchase, part, order, day } = await placed(site)
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

test('a farm without orders is told what to do next', async ({ openBrowser, farmer }) => {
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/orders')
  await expect(page.getByRole('heading', { name: 'Nobody can order yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Say how you hand over' })).toHaveAttribute('href', '/farmer/orders?tab=ways')
})
