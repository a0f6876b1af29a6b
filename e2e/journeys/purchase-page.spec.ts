import { readFile } from 'node:fs/promises'
import { getDeskOrder, packOrder, readyOrder } from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { cancelOrder } from '@farmlane/contract/orders/routes.ts'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { sureOfToday } from '../ground/hand-over.ts'
import { handsOf } from '../ground/hands.ts'
import { settled } from '../ground/settled.ts'
import { buyAt, giveOwnCodes, openTwoMarkets } from '../ground/two-markets.ts'

const highest = 2600

test('five farms in two visits: a code, a calendar entry and directions for each visit, on one short page', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const farms = await openTwoMarkets(site)
  const shopper = await openAccount(site)
  const { id, number, orders } = await buyAt(await handsOf(site, shopper), farms)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(`/consumer/orders/${id}`)
  await expect(page.getByText('All five farms accepted. Two stops, $74.00, paid at the stalls.')).toBeVisible()
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(highest)

  const park = page.getByRole('region', { name: /^Park market/ })
  const code = orders.find(({ farm }) => farm.name === 'Hollow Farm')?.code ?? ''
  await expect(park.getByText(code, { exact: true })).toHaveCount(1)
  await expect(park.getByText('One code for all four stalls. Show it when you arrive.')).toBeVisible()
  await expect(park.getByRole('region', { name: 'Willow Farm' })).toContainText('pay $21.50 here')
  const pier = page.getByRole('region', { name: /^Pier market/ })
  await expect(pier.getByText('Show it at the Cedar Farm stall.')).toBeVisible()
  await expect(pier.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/directions?to=10.67%2C20.97',
  )

  const saving = page.waitForEvent('download')
  await park.getByRole('button', { name: /^Add to calendar/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`farmlane-${number.toLowerCase()}.ics`)
  const text = (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '')
  expect(text).toContain(`DESCRIPTION:Code: ${code}\\n`)
  expect(text).not.toContain('Cedar Farm')

  const packed = orders.find(({ farm }) => farm.name === 'Ridge Farm')
  await farms[3]?.hands(packOrder, { params: { farm_id: packed?.farm.id ?? '', order_id: packed?.id ?? '' } })
  await expect(park.getByText('Not packed yet: Canal Farm, Hollow Farm, Willow Farm.'), 'shown without a reload').toBeVisible()
  await expect(park.getByRole('region', { name: 'Ridge Farm' })).toContainText('Being prepared')
})

test('one code of a market visit works at each stall, and each desk finds only its own order', async ({ openBrowser, site }) => {
  const farms = (await openTwoMarkets(site)).slice(0, 2)
  const purchase = await buyAt(await handsOf(site, await openAccount(site)), farms)
  const code = purchase.orders[0]?.code ?? ''
  expect(purchase.orders.map((order) => order.code)).toEqual([code, code])
  for (const { farmer, hands, farmId } of farms) {
    const own = purchase.orders.find(({ farm }) => farm.id === farmId)
    const params = { farm_id: farmId, order_id: own?.id ?? '' }
    await hands(packOrder, { params })
    await hands(readyOrder, { params })
    const { slot_id } = await hands(getDeskOrder, { params })
    const page = await (await openBrowser({ as: farmer })).newPage()
    await page.goto(`/farmer/orders?slot=${slot_id}&show=ready`)
    await page.getByLabel('Find by code or name').fill(code)
    const handOver = page.getByRole('button', { name: /^Hand over/ })
    await expect(handOver, 'the other stall has an order with the same code').toHaveCount(1)
    await handOver.click()
    const dialog = page.getByRole('dialog')
    await sureOfToday(dialog)
    await dialog.getByLabel('Code').fill(code)
    await dialog.getByRole('button', { name: 'Mark handed over' }).click()
    await expect(page.getByText(/is handed over\.$/)).toBeVisible()
    expect((await hands(getDeskOrder, { params })).state).toBe('delivered')
  }
})

test('after one farm is cancelled, the page, the list and the dashboard agree on farms and total', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const farms = await openTwoMarkets(site)
  const shopper = await openAccount(site)
  const { id, number } = await buyAt(await handsOf(site, shopper), farms.slice(0, 4))
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(`/consumer/orders/${id}`)
  await page.getByText('Cancel or change').click()
  await page.getByRole('button', { name: 'Cancel order from Canal Farm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  const canal = page.getByRole('region', { name: 'Canal Farm' })
  await expect(canal.getByText(messages.cancelled)).toBeVisible()
  await expect(canal.getByRole('heading', { name: 'Canal Farm' })).toBeFocused()
  await expect(canal).toContainText('nothing to pay')
  await expect(canal).not.toContainText('$15.00')
  const said = 'All three farms accepted. One farm’s order is cancelled. One stop, $56.00, paid at the stalls.'
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByText('One code for all three stalls.')).toBeVisible()
  for (const screen of ['/consumer/orders', '/consumer/dashboard']) {
    await page.goto(screen)
    const card = page.getByRole('listitem').filter({ hasText: number })
    await expect(card).toContainText('$56.00')
    await expect(card).toContainText('Hollow Farm · Ridge Farm · Willow Farm')
    await expect(card).not.toContainText('Canal Farm')
  }
})

test('a cancelled meeting can be removed from the calendar', async ({ openBrowser, site }) => {
  const farms = await openTwoMarkets(site)
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const { id, orders } = await buyAt(hands, farms.slice(0, 1))
  const params = { purchase_id: id, order_id: orders[0]?.id ?? '' }
  await hands(cancelOrder, { params, body: { reason: '' } })
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(`/consumer/orders/${id}`)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Remove from calendar/ }).click()
  expect(await readFile(await (await saving).path(), 'utf8')).toContain('STATUS:CANCELLED')
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveCount(0)
})

test('an older purchase shows the code of each farm', async ({ openBrowser, site }) => {
  const farms = await openTwoMarkets(site)
  const shopper = await openAccount(site)
  const purchase = await buyAt(await handsOf(site, shopper), farms.slice(0, 2))
  const codes = await giveOwnCodes(site, purchase)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto(`/consumer/orders/${purchase.id}`)
  for (const [at, { farm }] of purchase.orders.entries())
    await expect(page.getByRole('region', { name: farm.name })).toContainText(`Code at ${farm.name}${codes[at]}`)
  await expect(page.getByText('Pickup code')).toHaveCount(0)
})
