import { readFile } from 'node:fs/promises'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import { listProducts } from '@farmlane/contract/catalog/routes.ts'
import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { addProduct } from '../ground/product-records.ts'

const csvFile = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
const headings = 'name,unit,category,price,status'
const fateOf = (page: Page, row: number) =>
  page
    .getByRole('dialog')
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: String(row), exact: true }) })

async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('three bad rows are reported and change nothing; the corrected file is imported and exported again', async ({
  openBrowser,
  site,
}) => {
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  await addProduct(hands, { price_minor: 450 })
  const before = await hands(listProducts, {})
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const picker = dialog.getByLabel('CSV file')

  await picker.setInputFiles(
    csvFile(
      'stall.csv',
      headings,
      'Brandywine tomatoes,lb,Vegetables,4.75,active',
      'Black radish,bunch,Vegetables,cheap,draft',
      ',lb,Fruits,2.00,draft',
      'Celery,head,Vegetables,,active',
      'Jalapeño,lb,Vegetables,5.00,draft',
    ),
  )
  await expect(dialog.getByText('stall.csv: 3 rows can’t be imported')).toBeVisible()
  await expect(fateOf(page, 2)).toContainText('price: 4.50 → 4.75')
  await expect(fateOf(page, 3)).toContainText(`price ${messages.priceRule}`)
  await expect(fateOf(page, 4)).toContainText(`name ${messages.nameMissing}`)
  await expect(fateOf(page, 5)).toContainText(`price ${messages.priceMissing}`)
  await expect(fateOf(page, 6)).toContainText('New')
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0)
  expect(await hands(listProducts, {})).toEqual(before)

  await picker.setInputFiles(
    csvFile(
      'stall.csv',
      headings,
      'Brandywine tomatoes,lb,Vegetables,4.75,active',
      'Black radish,bunch,Vegetables,3.20,draft',
      'Plums,lb,Fruits,2.00,draft',
      'Celery,head,Vegetables,1.99,active',
      'Jalapeño,lb,Vegetables,5.00,draft',
    ),
  )
  await expect(dialog.getByText('stall.csv is ready to import')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 5 rows' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Import complete: 4 new, 1 changed.')).toBeVisible()
  await expect(page.getByText('$4.75 per lb')).toBeVisible()
  await expect(page.getByText('$1.99 per head')).toBeVisible()

  const exported = await download(page, 'Export')
  expect(exported.name).toBe('products.csv')
  for (const line of ['Celery,head,Vegetables,1.99', 'Jalapeño,lb,Vegetables,5.00']) expect(exported.text).toContain(line)
  await page.getByRole('button', { name: 'Import' }).click()
  await picker.setInputFiles(csvFile(exported.name, exported.text))
  await expect(dialog.getByText('products.csv: nothing to do')).toBeVisible()
})

test('a file that isn’t a product list is explained, and the template is a valid list', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const owner = await openFarmer(site)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/products')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  troubles.expect(/^console error: .*status of 422 /)
  await dialog.getByLabel('CSV file').setInputFiles(csvFile('diary.csv', 'day,weather', 'Monday,rain'))
  await expect(dialog.getByRole('alert')).toHaveText(messages.csvNoName)
  const template = await download(page, 'Download a template')
  await dialog.getByLabel('CSV file').setInputFiles(csvFile(template.name, template.text))
  await expect(dialog.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
})
