import { packOrder, readyOrder } from '@farmlane/contract/orders/desk-routes.ts'
import { shortLine } from '@farmlane/contract/orders/fact-routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { nothingFoundInDialog } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'
import type { Site } from '../ground/site.ts'

const chicken = { name: 'Chicken', unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const

/** A farm with two orders: one with a shortage and an item to weigh, and one that is ready to be handed over. */
async function withOrders(site: Site) {
  const farm = await openSellingFarm(site)
  const [kale, bird] = [await farm.sell({}, 9), await farm.sell({ ...chicken, price_minor: 600 }, 40)]
  await farm.sell({ name: 'Chard' }, 9)
  const shopper = await handsOf(site, await openAccount(site))
  const both = [
    [kale, 2],
    [bird, 2],
  ] as const
  const [first] = (await orderFrom(shopper, both, 'similar')).orders
  const [second] = (await orderFrom(shopper, [[kale, 1]])).orders
  const [packing, waiting] = [first, second].map((part) => ({ farm_id: farm.farmId, order_id: part?.id ?? '' }))
  if (!packing || !waiting) throw new Error('nothing was ordered')
  const line_id = first?.lines.find(({ name }) => name === 'Kale')?.id ?? ''
  await farm.hands(shortLine, { params: { ...packing, line_id }, body: { missing: 1 } })
  await farm.hands(packOrder, { params: waiting })
  await farm.hands(readyOrder, { params: waiting })
  return { farmer: farm.farmer, packing: packing.order_id, waiting: waiting.order_id }
}

test('the dialogs for lines, refunds, hand-overs and delivery options have no axe violations and fit the screen', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const { farmer, packing, waiting } = await withOrders(site)
  const page = await (await openBrowser({ as: farmer })).newPage()
  const looked = async (name: string) => {
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByText(/^(Loading|Looking)/)).toHaveCount(0)
    await nothingFoundInDialog(page, name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goto(`/farmer/orders?order=${packing}`)
  await page.getByRole('button', { name: 'Weigh Chicken' }).click()
  await looked('weights')
  for (const command of ['Change the shortage', 'Bring something else', 'Take another lot']) {
    await page.getByRole('button', { name: 'Change Kale for' }).click()
    await page.getByRole('menuitem', { name: command }).click()
    await looked(command)
  }
  for (const command of ['Refund', 'Cancel order']) {
    await page.getByRole('button', { name: command }).click()
    await looked(command)
  }
  await page.goto(`/farmer/orders?order=${waiting}`)
  for (const command of ['Hand over', 'Mark no-show']) {
    await page.getByRole('button', { name: command }).click()
    if (command === 'Hand over') await sureOfToday(page.getByRole('dialog'))
    await looked(command)
  }
})
