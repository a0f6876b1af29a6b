import { messages as marketMessages } from '@farmlane/contract/market/messages.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { getCart, getPurchase } from '@farmlane/contract/orders/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { deliver, demoFarmer, orderScreens, passCutoff, placeByHand } from '../ground/orders.ts'
import { refusedWith } from '../ground/troubles.ts'

test('a shopper follows an order, cancels one farm’s part and learns that it is too late to cancel the other', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const { id, number, orders } = await placeByHand(site, hands, 2)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/consumer/dashboard')
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
  await page.getByRole('link', { name: 'View all orders' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Dry black beans, Breakfast sausage')
  await page.getByRole('link', { name: number }).click()

  const farm = (name: string) => page.getByRole('region', { name, exact: true })
  const hollow = farm('Hudson Hollow Farm')
  const [code, ...others] = new Set(orders.map((order) => order.code))
  expect(others, 'one visit has one code').toEqual([])
  await expect(page.getByText(code ?? 'no code', { exact: true })).toBeVisible()
  await expect(page.getByText('One code for both stalls. Show it when you arrive.')).toBeVisible()
  await expect(hollow.getByText(/LOT-/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Accepted$/ })).toHaveAttribute('aria-current', 'step')
  await hollow.getByText('Details').click()
  await hollow.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message to the farm').fill("We're away")
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(hollow.getByText(messages.cancelled)).toBeVisible()
  await expect(hollow.getByText("Cancelled by you: “We're away”")).toBeVisible()
  await expect(hollow, 'the old sum is not shown struck out').toContainText('nothing to pay')
  await expect(page.getByText('Show it at the Willow Creek stall.')).toBeVisible()
  await expect(hollow.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await farm('Willow Creek').getByText('Details').click()
  await farm('Willow Creek').getByRole('button', { name: 'Cancel order' }).click()
  await passCutoff(site, { id })
  troubles.expect(refusedWith(409))
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog.getByText(messages.cancelTooLate)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(farm('Willow Creek').getByText('You could cancel until')).toBeVisible()
  const after = await hands(getPurchase, { params: { purchase_id: id } })
  expect(after.orders.map(({ state }) => state).sort()).toEqual(['accepted', 'cancelled'])
})

test('a shopper reviews a delivered order by keyboard, prints it and orders it again', async ({ openBrowser, site }) => {
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const purchase = await placeByHand(site, hands, 1)
  await deliver(await handsOf(site, demoFarmer), purchase)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(`/consumer/orders/${purchase.id}`)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText(marketMessages.starsRule)).toBeVisible()
  await page.getByRole('radio', { name: '1 star, poor' }).press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '3 stars, good' })).toBeChecked()
  await expect(page.getByText(marketMessages.starsRule)).toHaveCount(0)
  await page.getByLabel('In your own words').fill('Good beans & <honest> weights')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText(marketMessages.reviewed)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('img', { name: '3 of 5 stars' })).toBeVisible()
  await expect(page.getByText('Good beans & <honest> weights')).toBeVisible()

  // Print shows only the sheet made for paper.
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText(`Receipt ${purchase.number}`)).toBeVisible()
  await expect(page.getByText('Code at the hand-over'), 'a delivered order needs no code').toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Receipt' })).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(messages.again)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View cart' }), 'the cart is already in view').toHaveCount(0)
  expect((await hands(getCart, {})).count).toBe(1)
  await page.goto('/consumer/dashboard')
  await expect(page.getByRole('region', { name: 'Your impact' })).toContainText('order received')
})

test("another shopper's order is not found, and nothing of it is shown", async ({ openBrowser, site, troubles }) => {
  const { screens } = await orderScreens(site)
  const page = await (await openBrowser({ as: await openAccount(site) })).newPage()
  troubles.expect(refusedWith(404))
  await page.goto(screens.at(-1) ?? '')
  await expect(page.getByRole('heading', { name: 'We couldn’t find this order' })).toBeVisible()
  await page.getByRole('link', { name: 'See all my orders' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
})
