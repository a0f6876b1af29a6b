import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as farms from '@farmlane/contract/farms/routes.ts'
import { createOption, listOwnOptions, removeOption } from '@farmlane/contract/fulfilment/routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { openAccount } from '../ground/accounts.ts'
import { openFold, openStalls } from '../ground/carts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { type Hands, handsOf } from '../ground/hands.ts'
import { refusedWith } from '../ground/troubles.ts'

/** An option with one order per day, every day, instead of the farm's usual pickup. */
async function takeOneOrderADay(farmer: Hands, about = { opens: '09:00', closes: '12:00', hours: 24 }): Promise<void> {
  const [farm] = (await farmer(farms.listFarms, {})).results
  const params = { farm_id: farm?.id ?? '' }
  const before = await farmer(listOwnOptions, { params })
  const { hours, ...times } = about
  const rules = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ every: 'week', weekday, nth: null, day: null, ...times }) as const)
  const money = { fee_minor: 0, minimum_minor: 0, free_above_minor: null }
  const cutoff = { by: 'hours', hours } as const
  const body = { way: 'pickup' as const, rules, closed_days: [], cutoff, capacity: 1, note: '', ...money }
  await farmer(createOption, { params, body })
  for (const { id } of before.results) await farmer(removeOption, { params: { ...params, option_id: id } })
}

test('changes in stock, price and slots since the page loaded are all reported, and nothing typed is lost', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const { hollow, tomatoes, carrots } = await openStalls(site)
  await takeOneOrderADay(hollow)
  const [shopper, quicker] = [await openAccount(site), await openAccount(site)]
  const [hands, others] = [await handsOf(site, shopper), await handsOf(site, quicker)]
  const put = (by: Hands, product_id: string) => by(orders.putCartLine, { params: { product_id }, body: { quantity: 2 } })
  await put(hands, tomatoes.id)
  await put(hands, carrots.id)

  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const part = page.getByRole('region', { name: "O'Hara's Hollow", exact: true })
  const when = page.getByRole('region', { name: "Pickup at O'Hara's Hollow" }).getByRole('group', { name: /^When/ })
  const first = when.getByRole('radio').first()
  await page.getByRole('button', { name: /Change$/ }).click()
  await expect(first).toBeChecked()
  await openFold(page, 'If something runs short')
  await page.getByLabel('Not enough Rainbow carrots?').selectOption('Ask me first')
  await openFold(page, 'Message to the farm')
  await page.getByLabel("Message to O'Hara's Hollow").fill("It's for Ada's <birthday>")
  const row = part.getByRole('button', { name: /^O'Hara's Hollow/ })
  await expect(row).toHaveAttribute('aria-expanded', 'false')

  await put(others, carrots.id)
  await others(orders.placeOrder, { body: asShown(await others(orders.quoteCheckout, { body: {} })) })
  const params = { product_id: tomatoes.id }
  await hollow(catalog.updateStock, { params, body: { quantity: 1, operation: 'set', reason: 'Hail' } })
  await hollow(catalog.updateProduct, { params: { product_id: carrots.id }, body: { price_minor: 425 } })

  const place = page.getByRole('button', { name: 'Place order' })
  troubles.expect(refusedWith(409))
  await place.click()
  await expect(page.getByText(messages.linesClash)).toBeVisible()
  const alert = page.getByRole('alert').filter({ hasText: messages.linesClash })
  await expect(alert.getByRole('listitem')).toHaveText([
    `Brandywine tomatoes: ${messages.lineShort}`,
    `Rainbow carrots: ${messages.linePrice}`,
  ])
  await expect(page.getByText('Not part of this order: Brandywine tomatoes.')).toBeVisible()
  await expect(row, 'the changed row is expanded').toHaveAttribute('aria-expanded', 'true')
  await expect(part.getByText('New price, was $3.50')).toBeVisible()
  await expect(page.getByText('Only 1 lb left.')).toBeVisible()
  await expect(part.getByText('The date you chose is no longer open.')).toBeVisible()
  await expect(first).toBeDisabled()
  await expect(place).toBeDisabled()
  await expect(page.getByLabel("Message to O'Hara's Hollow")).toHaveValue("It's for Ada's <birthday>")

  await page.getByRole('button', { name: 'Take 1 lb: Brandywine tomatoes' }).click()
  await expect(part.getByRole('listitem').filter({ hasText: 'Brandywine tomatoes' })).toBeVisible()
  await expect(alert).toHaveCount(0)
  await when.getByRole('radio').nth(1).check({ force: true })
  await expect(part.getByText('The date you chose is no longer open.')).toHaveCount(0)
  await place.click()
  await expect(page).toHaveURL(/\/consumer\/orders\/[0-9a-f-]{36}$/)
  const purchase_id = page.url().split('/').at(-1) ?? ''
  const [order] = (await hands(orders.getPurchase, { params: { purchase_id } })).orders
  expect(order?.note).toBe("It's for Ada's <birthday>")
  expect(order?.lines.map(({ name, quantity, total_minor, wish }) => [name, quantity, total_minor, wish])).toEqual([
    ['Brandywine tomatoes', 1, 450, 'refund'],
    ['Rainbow carrots', 2, 850, 'ask'],
  ])
})

test('the countdown uses the server’s clock, even if the device’s clock is wrong', async ({ openBrowser, site }) => {
  const { hollow, carrots } = await openStalls(site)
  const hour = (inHours: number) =>
    new Date(Date.now() + inHours * 3_600_000).toLocaleTimeString('en-GB', { timeZone: 'America/New_York' }).slice(0, 2)
  await takeOneOrderADay(hollow, { opens: `${hour(6)}:00`, closes: `${hour(6)}:59`, hours: 0 })
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await hands(orders.putCartLine, { params: { product_id: carrots.id }, body: { quantity: 1 } })
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000)
  await page.goto('/checkout')
  // The hour may change while the page loads, so several values are accepted.
  await expect(page.getByText(/^Order within (4 h 5\d min|5 h( \d+ min)?|6 h)$/)).toBeVisible()
})
