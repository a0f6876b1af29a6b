import { messages as marketMessages } from '@farmlane/contract/market/messages.ts'
import { changeDeskSettings } from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { listLots } from '@farmlane/contract/stock/routes.ts'
import type { Page } from '@playwright/test'
import { fullName, openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { handsOf } from '../ground/hands.ts'
import { mailAbout } from '../ground/mailbox.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'
import { refusedWith } from '../ground/troubles.ts'

const chicken = {
  name: 'Whole chicken',
  unit: 'lb',
  pricing_mode: 'piece_by_weight',
  piece_weight: 4,
  piece_weight_max: 5,
  price_minor: 600,
} as const

/** The current step of an order on the shopper's screen. */
const currentStep = (page: Page) => page.locator('li[aria-current="step"]')

/** Opens the menu of a line and chooses an item. */
async function change(page: Page, name: string, command: string) {
  await page.getByRole('button', { name: `Change ${name} for` }).click()
  await page.getByRole('menuitem', { name: command }).click()
  return page.getByRole('dialog')
}

test('an order is accepted by hand, weighed with a heavy piece the shopper agrees to, handed over by code and reviewed', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  const farm = await openSellingFarm(site)
  const shopper = await openAccount(site)
  const [his, hers] = [
    await (await openBrowser({ as: shopper })).newPage(),
    await (await openBrowser({ as: farm.farmer })).newPage(),
  ]
  await farm.hands(changeDeskSettings, { params: { farm_id: farm.farmId }, body: { accepts_automatically: false } })
  const purchase = await orderFrom(await handsOf(site, shopper), [[await farm.sell(chicken, 40), 2]])
  const [part] = purchase.orders as [Purchase['orders'][number]]
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(currentStep(his)).toContainText('Placed')
  await hers.goto(`/farmer/orders?order=${part.id}`)
  await hers.getByRole('button', { name: 'Accept' }).click()
  await expect(currentStep(his)).toContainText('Accepted')
  await expect(hers.getByText('about $48.00').first()).toBeVisible()
  troubles.expect(refusedWith(409))
  await hers.getByRole('button', { name: 'Mark packed' }).click()
  await expect(hers.getByText(messages.weightsMissing)).toBeVisible()

  await hers.getByRole('button', { name: 'Weigh Whole chicken' }).click()
  const scale = hers.getByRole('dialog')
  await scale.getByLabel('Piece 1').fill('4.1')
  await scale.getByRole('button', { name: 'Save the weights' }).click()
  await expect(scale.getByText(messages.weightRule)).toBeVisible()
  await scale.getByLabel('Piece 2').fill('6.4')
  await expect(scale).toContainText('It would come to $63.00. Unless the shopper agrees, it costs $60.00.')
  await expect(scale.getByLabel('Ask the shopper about the higher price'), 'asking the shopper is the default').toBeChecked()
  await scale.getByRole('button', { name: 'Save the weights' }).click()
  await expect(scale).toBeHidden()
  await expect(hers.getByText('waits for the shopper’s answer')).toBeVisible()
  await expect(hers.getByText('Collect $60.00')).toBeVisible()
  await expect(hers.getByText('Whole chicken weighs 4.1 and 6.4 lb')).toBeVisible()

  const { links } = await mailAbout(site, shopper.email, 'asks about your order')
  await his.goto(links[0] ?? '')
  const asked = his.getByRole('button', { name: 'Yes, for $63.00' })
  await expect(his.getByText('asks about Whole chicken')).toBeVisible()
  const [question, lines] = [await asked.boundingBox(), await his.getByText('2 pieces of about').first().boundingBox()]
  expect(question?.y, 'the question comes before the lines').toBeLessThan(lines?.y ?? 0)
  await asked.click()
  await expect(his.getByRole('button', { name: 'Yes, for $63.00' })).toBeHidden()
  await expect(his.getByText('weighs 10.5 lb').first()).toBeVisible()
  await expect(hers.getByText('Collect $63.00'), 'shown without a reload').toBeVisible()
  await hers.getByRole('button', { name: 'Mark packed' }).click()
  await expect(hers.getByText('is packed.')).toBeVisible()
  await hers.getByRole('button', { name: 'Mark ready' }).click()
  await expect(currentStep(his)).toContainText('Ready')
  await expect(his.getByText(part.code).first()).toBeVisible()
  await hers.getByRole('button', { name: 'Hand over' }).click()
  const handOver = hers.getByRole('dialog')
  await sureOfToday(handOver)
  await expect(handOver).toContainText('Collect $63.00')
  await handOver.getByLabel('Code').fill(part.code)
  await handOver.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(hers.getByText('is handed over.')).toBeVisible()
  await his.getByRole('radio', { name: /^5 stars/ }).check()
  await his.getByRole('button', { name: 'Send review' }).click()
  await expect(his.getByText(marketMessages.reviewed)).toBeVisible()
})

test('a shortage takes goods off the stock with a reason, and undoing it brings them back', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const kale = await farm.sell({ name: 'Kale' }, 10)
  const purchase = await orderFrom(await handsOf(site, await openAccount(site)), [[kale, 3]])
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto(`/farmer/orders?order=${purchase.orders[0]?.id}`)
  const short = await change(page, 'Kale', 'Report short')
  await short.getByLabel('Missing').fill('2')
  await short.getByRole('button', { name: 'Report short' }).click()
  await expect(short.getByText(messages.goneRule)).toBeVisible()
  await short.getByRole('radio', { name: /^It’s gone/ }).check()
  await short.getByLabel('Reason').selectOption({ label: 'Spoiled' })
  await short.getByLabel('Note to the shopper').fill('The deer were faster')
  expect(await faultsOf(page)).toEqual([])
  await short.getByRole('button', { name: 'Report short' }).click()
  await expect(page.getByText('2 bunches missing')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('2 bunches of Kale missing (spoiled)')

  await page.getByRole('list', { name: 'Lots of Kale' }).getByRole('link').click()
  await expect(page.getByText('Discarded: spoiled')).toBeVisible()
  await expect(page.getByText(`${purchase.number}: The deer were faster`)).toBeVisible()
  const onHand = async () => (await farm.hands(listLots, { query: { product_id: kale.id } })).results.map((lot) => lot.on_hand)
  expect(await onHand()).toEqual([8])

  await page.goBack()
  const undo = await change(page, 'Kale', 'Change the shortage')
  await expect(undo.getByRole('radio', { name: /^It’s gone/ })).toBeChecked()
  await undo.getByLabel('Missing').fill('0')
  await expect(undo.getByText('What happened?')).toBeHidden()
  await undo.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 bunches missing')).toBeHidden()
  expect(await onHand()).toEqual([10])
})

test('the farm offers a substitute along with a shortage, and the shopper accepts it', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const shopper = await openAccount(site)
  const kale = await farm.sell({ name: 'Kale' }, 10)
  await farm.sell({ name: 'Chard', price_minor: 500 }, 10)
  const purchase = await orderFrom(await handsOf(site, shopper), [[kale, 3]], 'ask')
  const [his, hers] = [
    await (await openBrowser({ as: shopper })).newPage(),
    await (await openBrowser({ as: farm.farmer })).newPage(),
  ]
  await hers.goto(`/farmer/orders?order=${purchase.orders[0]?.id}`)
  const instead = await change(hers, 'Kale', 'Bring something else')
  await instead.getByLabel('Missing').fill('2')
  await instead.getByRole('radio', { name: /^Miscounted/ }).check()
  await instead.getByLabel('Bring', { exact: true }).selectOption({ label: 'Chard · $5.00 per bunch · 10 bunches in stock' })
  await expect(instead.getByText('The shopper pays $5.00 for it.')).toBeVisible()
  expect(await faultsOf(hers)).toEqual([])
  await instead.getByRole('button', { name: 'Ask the shopper' }).click()
  await expect(hers.getByText('2 bunches missing')).toBeVisible()
  await expect(hers.getByText('waits for the shopper’s answer')).toBeVisible()

  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByText('is short 2 bunches of Kale ($7.00).')).toBeVisible()
  await expect(his.getByText('It can bring 1 bunch of Chard for $5.00 instead: you’d pay $2.00 less.')).toBeVisible()
  await his.getByRole('button', { name: 'Yes, bring it' }).click()
  await expect(his.getByText('instead of Kale').first()).toBeVisible()
  await hers.reload()
  await expect(hers.getByText('Collect $8.50')).toBeVisible()

  const correct = await change(hers, 'Kale', 'Change the shortage')
  await correct.getByRole('radio', { name: /^It’s gone/ }).check()
  await correct.getByLabel('Reason').selectOption({ label: 'Spoiled' })
  await correct.getByRole('button', { name: 'Save' }).click()
  await expect(hers.getByRole('region', { name: 'History' })).toContainText('2 bunches of Kale missing (spoiled)')
  const left = await farm.hands(listLots, { query: { product_id: kale.id } })
  expect(left.results, 'spoiled goods are no longer for sale').toMatchObject([{ on_hand: 8, reserved: 1, available: 7 }])

  await hers.getByRole('button', { name: 'Mark packed' }).click()
  await expect(hers.getByText('is packed.')).toBeVisible()
})

test('a farm refunds and cancels; the credit pays for the next order', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const kale = await farm.sell({ name: 'Kale' }, 10)
  const first = await orderFrom(hands, [[kale, 2]])
  const hers = await (await openBrowser({ as: farm.farmer })).newPage()
  await hers.goto(`/farmer/orders?order=${first.orders[0]?.id}`)
  await hers.getByRole('button', { name: 'Refund' }).click()
  const refund = hers.getByRole('dialog')
  await expect(refund.getByLabel('Amount')).toHaveValue('7.00')
  await refund.getByLabel('Amount').fill('7.01')
  await refund.getByLabel('Reason').fill('Bruised')
  await refund.getByLabel('Amount').fill('3.50')
  await refund.getByRole('button', { name: 'Refund it' }).click()
  await expect(hers.getByText(messages.refunded)).toBeVisible()
  await expect(hers.getByText('has $3.50 of credit at your farm')).toBeVisible()
  await hers.goto('/farmer/orders')
  const owed = hers.getByRole('region', { name: 'Credit you owe' })
  await expect(owed.getByRole('listitem').first()).toContainText(`${fullName(shopper)}$3.50`)
  await owed.getByText('Where it came from').click()
  await expect(owed).toContainText(`${first.number}: Bruised`)

  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto('/consumer/orders')
  const credit = his.getByRole('region', { name: 'Farm credit' })
  await expect(credit).toContainText('$3.50')
  await credit.getByText('Where it came from').click()
  await expect(credit).toContainText(`${first.number}: Bruised`)
  const second = await orderFrom(hands, [[kale, 1]], 'refund', 350)
  await his.goto(`/consumer/orders/${second.id}`)
  await expect(his.getByText('Farm credit reserved')).toBeVisible()
  await his.goto('/consumer/orders')
  await expect(credit).toContainText('$3.50 more is reserved for open orders.')
  await hers.goto(`/farmer/orders?order=${second.orders[0]?.id}`)
  await hers.getByRole('button', { name: 'Cancel order' }).click()
  await hers.getByRole('dialog').getByLabel('Reason').fill('Hail')
  await hers.getByRole('button', { name: 'Cancel it' }).click()
  await expect(hers.getByText('has $3.50 of credit at your farm')).toBeVisible()
  const third = await orderFrom(hands, [[kale, 1]], 'refund', 350)
  await his.goto(`/consumer/orders/${third.id}`)
  await expect(his.getByText('Due to the farm')).toBeVisible()
  await expect(his.getByText('$0.00')).toBeVisible()
})

test('an unlikely weight is confirmed, and without an answer the farm charges the maximum price it promised', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const farm = await openSellingFarm(site)
  const purchase = await orderFrom(await handsOf(site, await openAccount(site)), [[await farm.sell(chicken, 40), 1]])
  const page = await (await openBrowser({ as: farm.farmer })).newPage()
  await page.goto(`/farmer/orders?order=${purchase.orders[0]?.id}`)
  await page.getByRole('button', { name: 'Weigh Whole chicken' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight').fill('9.9')
  troubles.expect(refusedWith(422))
  await dialog.getByRole('button', { name: 'Save the weights' }).click()
  await expect(dialog.getByText(messages.weightUnlikely)).toBeVisible()
  await dialog.getByLabel('I checked again: the scale is right').check()
  await dialog.getByRole('button', { name: 'Save the weights' }).click()
  await expect(page.getByText('waits for the shopper’s answer')).toBeVisible()

  await page.getByRole('button', { name: 'Mark packed' }).click()
  await page.getByRole('button', { name: 'Mark ready' }).click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await sureOfToday(dialog)
  await expect(dialog.getByText('hasn’t said if a higher price is all right for Whole chicken.')).toBeVisible()
  troubles.expect(refusedWith(422))
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(dialog.getByText(messages.priceAwaited)).toBeVisible()
  await dialog.getByLabel('Charge the maximum price you promised').check()
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Paid $30.00')).toBeVisible()
  await expect(page.getByText('waits for the shopper’s answer')).toBeHidden()
})
