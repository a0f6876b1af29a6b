import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import { messages as orderMessages } from '@farmlane/contract/orders/messages.ts'
import { messages } from '@farmlane/contract/stock/messages.ts'
import { getLot, holdLot, listLots } from '@farmlane/contract/stock/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'
import type { Site } from '../ground/site.ts'

const berry = { unit: 'pint', category: 'Fruits', price_minor: 500 } as const

/** A farm with three pints in one lot and two in another, all ordered by three shoppers. */
async function openShortFarm(site: Site) {
  const farm = await openSellingFarm(site)
  const strawberries = await farm.sell({ ...berry, name: 'Strawberries' }, 3)
  await farm.hands(updateStock, { params: { product_id: strawberries.id }, body: { quantity: 2 } })
  await farm.sell({ ...berry, name: 'Blueberries', price_minor: 550 }, 20)
  const kale = await farm.sell({ name: 'Kale' }, 10)
  const buy = async (pints: number, wish: 'refund' | 'similar' | 'ask') =>
    orderFrom(
      await handsOf(site, await openAccount(site)),
      [
        [strawberries, pints],
        [kale, 1],
      ],
      wish,
    )
  await buy(2, 'refund')
  await buy(2, 'similar')
  await buy(1, 'ask')
  const { results: lots } = await farm.hands(listLots, { query: { product_id: strawberries.id } })
  return { ...farm, lots: lots.toSorted((a, b) => b.received - a.received) }
}

test('when a lot is put on hold, the first to order keep theirs, and the wishes of the others are applied at once', async ({
  openBrowser,
  site,
}) => {
  const farm = await openShortFarm(site)
  await farm.hands(holdLot, { params: { lot_id: farm.lots[1]?.id ?? '' }, body: { reason: 'Mould' } })
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto('/farmer/orders')
  const card = page.getByRole('region', { name: 'Strawberries is short' })
  await expect(card.getByText('Strawberries: 5 ordered, 3 left.')).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([
    /takes Blueberries instead of 1 pint\.$/,
    /is asked about Blueberries instead of 1 pint\.$/,
  ])
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Apply shoppers’ choices' }).click()
  await expect(page.getByText('2 lines are now short: 1 gets something else, 1 is asked.')).toBeVisible()
  await expect(card).toBeHidden()
  await page.goto('/farmer/orders?show=pack')
  await expect(page.getByText('waits for the shopper’s answer')).toBeVisible()
  await expect(page.getByText('instead of Strawberries')).toHaveCount(2)
})

test('a count below the ordered quantity leads to the orders, and the shortages are recorded', async ({ openBrowser, site }) => {
  const farm = await openShortFarm(site)
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto(`/farmer/operations?tab=lots&lot=${farm.lots[0]?.id}`)
  await page.getByRole('button', { name: 'Recount' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Counted, in pints').fill('2')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await expect(dialog.getByLabel('Counted, in pints')).toHaveAccessibleDescription(messages.belowReserved)
  await dialog.getByRole('link', { name: 'Choose who gets less' }).click()

  const card = page.getByRole('region', { name: 'Strawberries is short' })
  const there = card.getByLabel('Strawberries: how much do you have for this day, in pints?')
  await there.fill('5')
  await expect(card.getByText('That’s enough for this day.')).toBeVisible()
  await there.fill('4')
  await expect(card.getByText('Strawberries: 5 ordered, 4 left.')).toBeVisible()
  await expect(card.getByText('That’s 1 pint less than your stock shows.')).toBeVisible()
  await card.getByRole('button', { name: 'Apply shoppers’ choices' }).click()
  await expect(card.getByText(orderMessages.goneRule)).toBeVisible()
  await card.getByRole('radio', { name: /^It’s gone/ }).check()
  await card.getByLabel('Reason').selectOption('Spoiled')
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Apply shoppers’ choices' }).click()
  await expect(page.getByText('1 line is now short: 1 is asked.')).toBeVisible()
  await expect(card).toBeHidden()
  const { results } = await farm.hands(listLots, { query: { product_id: farm.lots[0]?.product ?? '' } })
  expect(results.reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(4)
  const lots = await Promise.all(results.map(({ id }) => farm.hands(getLot, { params: { lot_id: id } })))
  const discarded = lots.flatMap(({ movements }) => movements.filter(({ type }) => type === 'discard'))
  expect(discarded).toMatchObject([{ quantity: -1, cause: 'spoiled', reason: orderMessages.countedAtDesk }])

  await page.getByLabel('Report short').selectOption('Strawberries')
  await card.getByRole('link', { name: 'Decide one by one' }).click()
  await expect(page.getByRole('button', { name: /^Change Strawberries for/ }).first()).toBeVisible()
})
