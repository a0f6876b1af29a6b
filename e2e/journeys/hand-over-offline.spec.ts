import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Page } from '@playwright/test'
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
test.beforeEach(({ troubles }, info) => {
  info.slow()
  troubles.expect(...noAnswer)
})

/** A farm with a packed order, and a function that asks the server for its steps. */
async function packedOrder(site: Site) {
  const farm = await openSellingFarm(site)
  const kale = await farm.sell({}, 10)
  const purchase = await orderFrom(await handsOf(site, await openAccount(site)), [[kale, 1]])
  const { id: order_id = '', code = '' } = purchase.orders[0] ?? {}
  const params = { farm_id: farm.farmId, order_id }
  const { slot_id } = await farm.hands(desk.packOrder, { params })
  const look = () => farm.hands(desk.getDeskOrder, { params })
  return {
    ...farm,
    number: purchase.number,
    code,
    params,
    look,
    day: `/farmer/orders?slot=${slot_id}&show=ready`,
    steps: async () => (await look()).events.map(({ state }) => state),
  }
}

async function handOver(page: Page, number: string, code: string): Promise<void> {
  await page.getByRole('button', { name: `Hand over ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await sureOfToday(dialog)
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Mark handed over' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/is handed over\. It’s saved on this device/)).toBeVisible()
}

test('an order handed over offline stays handed over after a reload and is sent once', async ({ openBrowser, site }) => {
  const { farmer, number, code, day, look, steps } = await packedOrder(site)
  const browser = await openBrowser({ as: farmer })
  const page = await browser.newPage()
  await page.goto(day)
  await isOnDevice(page, '"day"')

  await browser.setOffline(true)
  await page.getByRole('button', { name: `Mark ready ${number}` }).click()
  await expect(page.getByText(/is ready for pickup\. It’s saved on this device/)).toBeVisible()
  await handOver(page, number, code)
  const unsent = page.getByRole('region', { name: 'Handed over, not sent yet' })
  await expect(unsent).toContainText(number)

  await page.reload()
  await expect(unsent.getByRole('listitem')).toContainText(new RegExp(`${number}.*handed over.*Waiting to sync`))
  for (const name of [`Hand over ${number}`, 'Mark all ready']) await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.getByLabel('Find by code or name').fill(code)
  await expect(unsent, 'an order handed over on this device is still found by its code').toContainText(number)
  expect(await faultsOf(page)).toEqual([])
  expect(await steps(), 'the server has no hand-over yet').toEqual(['placed', 'accepted', 'packed'])

  await browser.setOffline(false)
  await expect.poll(steps).toEqual(['placed', 'accepted', 'packed', 'ready', 'delivered'])
  expect((await look()).events.at(-1)).toMatchObject({ how: 'code', device_at: expect.any(String) })
  await expect(unsent).toHaveCount(0)
  await page.getByRole('radio', { name: /^Handed over/ }).click()
  await expect(page.getByRole('region', { name: 'Handed over' })).toContainText(number)
  await expect(page.getByText('Waiting to sync')).toHaveCount(0)
})

test('a wrong code entered offline is refused later with the reason, and corrected', async ({ openBrowser, site }) => {
  const { farmer, hands, number, code, day, params, look } = await packedOrder(site)
  await hands(desk.readyOrder, { params })
  const browser = await openBrowser({ as: farmer })
  const page = await browser.newPage()
  await page.goto(day)
  await isOnDevice(page, '"day"')
  await browser.setOffline(true)
  await handOver(page, number, code === '0000' ? '0001' : '0000')
  await browser.setOffline(false)

  await page.getByRole('status').getByRole('link', { name: '1 needs attention' }).click()
  const entry = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(entry).toContainText(number)
  await expect(entry).toContainText(messages.codeWrong)
  expect((await look()).state).toBe('ready')
  await entry.getByRole('button', { name: /^Correct/ }).click()
  const dialog = page.getByRole('dialog')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByLabel('Code').fill(code)
  await dialog.getByRole('button', { name: 'Save and send' }).click()
  await expect(page.getByRole('heading', { name: 'Everything has been sent' })).toBeVisible()
  expect((await look()).events.at(-1)).toMatchObject({ state: 'delivered', how: 'code' })
})
