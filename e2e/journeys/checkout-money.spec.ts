import { updateFarmSettings } from '@farmlane/contract/farms/routes.ts'
import { refundOrder } from '@farmlane/contract/orders/fact-routes.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { openFold } from '../ground/carts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

const chicken = {
  name: 'Whole chicken',
  unit: 'lb',
  pricing_mode: 'piece_by_weight',
  piece_weight: 4,
  piece_weight_max: 5,
  price_minor: 600,
} as const

test('the total shows weighed goods, farm credit and two currencies, and the shopper can keep the credit', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const [farm, abroad] = [await openSellingFarm(site), await openSellingFarm(site)]
  await abroad.hands(updateFarmSettings, { params: { farm_id: abroad.farmId }, body: { currency: 'EUR' } })
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const [kale, cheese] = [await farm.sell({}, 10), await abroad.sell({ name: 'Cheese', price_minor: 900 }, 10)]
  const [order] = (await orderFrom(hands, [[kale, 1]])).orders
  const params = { farm_id: farm.farmId, order_id: order?.id ?? '' }
  await farm.hands(refundOrder, { params, body: { amount_minor: 350, reason: 'Bruised' } })
  for (const { id } of [await farm.sell(chicken, 40), cheese])
    await hands(orders.putCartLine, { params: { product_id: id }, body: { quantity: 1 } })

  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar).toContainText('about $20.50')
  await expect(bar).toContainText('at most $26.50')
  await expect(bar).toContainText('€9.00')
  await expect(page.getByText('You pay each farm in its own.')).toBeVisible()
  const payment = page.getByRole('button', { name: /^Payment/ })
  await expect(payment).toContainText('Pay each farm at pickup, after $3.50 of farm credit')
  await openFold(page, 'Payment')
  await page.getByRole('checkbox', { name: /^Pay with farm credit: you have \$3\.50/ }).uncheck()
  await expect(bar).toContainText('about $24.00')
  await expect(payment).toContainText(/Pay each farm at pickup$/)

  await page.getByRole('button', { name: 'Place order with 2 farms' }).click()
  await expect(page).toHaveURL(/\/consumer\/orders\/[0-9a-f-]{36}$/)
  const purchase_id = page.url().split('/').at(-1) ?? ''
  const placed = (await hands(orders.getPurchase, { params: { purchase_id } })).orders
  const credits = Object.fromEntries(placed.map(({ currency, credit_minor }) => [currency, credit_minor]))
  expect(credits).toEqual({ EUR: 0, USD: 0 })
})
