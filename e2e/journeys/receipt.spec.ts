import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Page } from '@playwright/test'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

/** The rows of the printed sheet. */
async function onPaper(page: Page, name: string): Promise<{ rows: string[][]; text: string }> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = page.locator('[data-paper]')
  await expect(paper).toBeVisible()
  await paper.screenshot({ path: test.info().outputPath(`${name}.png`) })
  const rows = await paper
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))
  const text = await paper.innerText()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
  return { rows, text }
}

const minor = (amount = '') => Math.round(Number(amount.replace('−', '-').replace('$', '')) * 100)

test('a short line, its substitute and a refund are on the receipt, and the rows add up', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const kale = await farm.sell({ name: 'Kale' }, 40)
  const chard = await farm.sell({ name: 'Chard', price_minor: 300 }, 40)
  const shopper = await openAccount(site)
  const purchase = await orderFrom(await handsOf(site, shopper), [[kale, 3]], 'similar')
  const [part] = purchase.orders as [Purchase['orders'][number]]
  const params = { farm_id: farm.farmId, order_id: part.id }
  const line_id = part.lines[0]?.id ?? ''
  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByRole('button', { name: 'Order summary' })).toBeVisible()
  const before = await onPaper(his, 'summary')
  expect(before.text).toContain(`Order summary ${purchase.number}`)
  expect(before.rows.at(-1)).toEqual(['Still to pay', '$10.50'])

  await farm.hands(facts.shortLine, { params: { ...params, line_id }, body: { missing: 1 } })
  await farm.hands(facts.substituteLine, { params: { ...params, line_id }, body: { product_id: chard.id, quantity: 1 } })
  await farm.hands(desk.packOrder, { params })
  await farm.hands(desk.readyOrder, { params })
  await farm.hands(desk.handOverOrder, { params, body: {} })

  const hers = await (await openBrowser({ as: farm.farmer })).newPage()
  await hers.goto(`/farmer/orders?order=${part.id}`)
  await expect(hers.getByRole('button', { name: 'Print order' })).toBeVisible()
  const sheet = await onPaper(hers, 'order')
  expect(sheet.rows.map(([amount, name, , price]) => [amount, name, price])).toEqual([
    ['2 bunches', 'Kale, 1 bunch missing', '$7.00'],
    ['1 bunch', 'Chard, instead of Kale', '$3.00'],
  ])
  await hers.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('2')
  await dialog.getByLabel('Reason').fill('It was bruised')
  await dialog.getByRole('button', { name: 'Refund it' }).click()
  await expect(dialog).toBeHidden()

  await expect(his.getByRole('button', { name: 'Receipt' })).toBeVisible()
  await expect(his.getByText('$2.00 refunded: “It was bruised”')).toBeVisible()
  const { rows, text } = await onPaper(his, 'receipt')
  expect(text).toContain(`Receipt ${purchase.number}`)
  const total = rows.findIndex(([name]) => name === 'Total')
  expect(rows.slice(0, total).map((row) => [row[1], row[2]])).toEqual([
    ['3 bunches × $3.50', '$10.50'],
    ['1 bunch missing, leaves 2 bunches × $3.50', '−$3.50'],
    ['1 bunch × $3.00, instead of Kale', '$3.00'],
  ])
  const added = rows.slice(0, total).reduce((sum, row) => sum + minor(row[2]), 0)
  expect(added).toBe(minor(rows[total]?.[1]))
  expect(rows.slice(total).map((row) => row.at(-1))).toEqual(['$10.00', '$10.00', '−$2.00', '$8.00'])
  expect(text).toContain('“It was bruised”')
  const now = new Date().toLocaleDateString('en-US', {
    timeZone: part.time_zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  expect(text).toContain(`Delivered ${now}`)
})
