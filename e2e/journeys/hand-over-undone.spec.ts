import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { isOnDevice } from '../ground/copies.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'
import type { Site } from '../ground/site.ts'
import { noAnswer } from '../ground/troubles.ts'

test.use({ keepsShell: true })

/** A farm with an order that is ready, a function that asks the server for its steps, and the shopper. */
async function readyOrder(site: Site) {
  const farm = await openSellingFarm(site)
  const kale = await farm.sell({}, 10)
  const shopper = await openAccount(site)
  const purchase = await orderFrom(await handsOf(site, shopper), [[kale, 2]])
  const params = { farm_id: farm.farmId, order_id: purchase.orders[0]?.id ?? '' }
  await farm.hands(desk.packOrder, { params })
  const { slot_id, name } = await farm.hands(desk.readyOrder, { params })
  return {
    ...farm,
    shopper,
    purchase,
    name,
    day: `/farmer/orders?slot=${slot_id}&show=ready`,
    look: () => farm.hands(desk.getDeskOrder, { params }),
  }
}

test('handing over the wrong order days early is undone with a reason, and the shopper sees both steps', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const { farmer, shopper, purchase, name, day, look } = await readyOrder(site)
  const { number } = purchase
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto(day)
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/This order is for \w+day, \w+ \d+\. Hand it over today\?/)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Hand it over today' }).click()
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(page.getByText(`${number} of ${name} is handed over.`)).toBeVisible()

  await page.getByRole('button', { name: `Undo ${number}` }).click()
  await expect(dialog).toContainText(`The items go back into stock, held for ${name}`)
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(dialog.getByText('Please give a reason. The shopper will see it.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Wrong box')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText(`Hand-over of ${number} of ${name} undone.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Hand over ${number}` })).toBeVisible()
  expect((await look()).events.slice(-2)).toMatchObject([
    { state: 'delivered' },
    { state: 'ready', undoes: 'delivered', reason: 'Wrong box' },
  ])

  await page.getByRole('link', { name: `Open ${number}` }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/handed over by name.*hand-over undone.*“Wrong box”/i)
  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto(`/consumer/orders/${purchase.id}`)
  await his.getByText('Details').click()
  await expect(his.getByRole('list', { name: 'Steps' })).toContainText(/Delivered.*Hand-over undone by the farm.*“Wrong box”/)
})

test('a hand-over not sent yet is undone on the device, and the server never receives it', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  troubles.expect(...noAnswer)
  const { farmer, purchase, day, look } = await readyOrder(site)
  const { number } = purchase
  const browser = await openBrowser({ as: farmer })
  const page = await browser.newPage()
  await page.goto(day)
  await isOnDevice(page, '"day"')
  await browser.setOffline(true)
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await sureOfToday(dialog)
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  const unsent = page.getByRole('region', { name: 'Handed over, not sent yet' })
  await unsent.getByRole('button', { name: `Undo ${number}` }).click()
  await expect(page.getByText(/isn’t handed over\. Nothing was sent\./)).toBeVisible()
  await expect(page.getByRole('button', { name: `Hand over ${number}` })).toBeVisible()
  await browser.setOffline(false)
  await page.reload()
  await expect(page.getByRole('button', { name: `Hand over ${number}` })).toBeVisible()
  expect((await look()).events.map(({ state }) => state)).toEqual(['placed', 'accepted', 'packed', 'ready'])
})

test('a hand-over can be undone on a device whose clock is a quarter of an hour ahead', async ({ openBrowser, site }) => {
  const { farmer, purchase, day, look } = await readyOrder(site)
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.addInitScript(() => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + 15 * 60_000
  })
  await page.goto(day)
  await page.getByRole('button', { name: `Hand over ${purchase.number}` }).click()
  const dialog = page.getByRole('dialog')
  await sureOfToday(dialog)
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(page.getByText(/is handed over\.$/)).toBeVisible()
  expect((await look()).undo).toMatchObject({ step: 'delivered' })
  await expect(page.getByRole('button', { name: `Undo ${purchase.number}` })).toBeVisible()
})
