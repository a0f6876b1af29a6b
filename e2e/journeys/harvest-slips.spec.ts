import * as catalog from '@farmlane/contract/catalog/routes.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import { messages as kernelMessages } from '@farmlane/contract/kernel/messages.ts'
import { openAccount, openFarmer } from '../ground/accounts.ts'
import { faultsOf } from '../ground/axe.ts'
import { isTakenAlong } from '../ground/copies.ts'
import { addCrop, addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import {
  closesByItself,
  fillHarvest,
  lotShown,
  openQuickHarvest,
  plantKaleAndLettuce,
  quickHarvest,
  recordWithClockHeld,
} from '../ground/quick-harvest.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

test('a harvest in the wrong unit is corrected: its stray draft is removed and its stock is sold', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const { farmer, hands, sell } = await openSellingFarm(site)
  const carrots = await sell({ name: 'Rainbow carrots', unit: 'bunch', price_minor: 350 }, 31)
  await addCrop(hands, { name: 'Rainbow carrots', expected_unit: 'units' })
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/dashboard?tab=harvest')
  const form = await openQuickHarvest(page)
  await fillHarvest(form, { crop: 'Rainbow carrots', quantity: '3', unit: 'tons' })
  await expect(form.getByText('Makes a new product: Rainbow carrots, counted in tons')).toBeVisible()
  await form.getByRole('button', { name: 'Record harvest' }).click()
  await expect(form.getByText('That is a lot for one entry. Record 3 tons?')).toBeVisible()
  await expect(form.getByText(kernelMessages.confirmFigure)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await form.getByRole('checkbox', { name: 'Yes, that’s right' }).check()
  const lot = await lotShown(form)
  await form.getByRole('button', { name: 'Record harvest' }).click()
  await form.getByRole('button', { name: 'I’ll pick this again' }).click()
  await expect(form.getByText('Rainbow carrots stays on the list.')).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  const drafts = async () => (await hands(catalog.listProducts, {})).results.filter(({ status }) => status === 'draft')
  expect(await drafts()).toMatchObject([{ name: 'Rainbow carrots', unit: 'ton', on_hand: 3 }])

  await page.getByRole('button', { name: lot }).click()
  const record = page.getByRole('dialog', { name: 'Rainbow carrots' })
  await record.getByRole('button', { name: 'Correct this harvest' }).click()
  await record.getByRole('radio', { name: 'units', exact: true }).check()
  await record.getByLabel('Quantity').fill('24')
  await record.getByLabel('What was wrong?').fill('Wrong key')
  await record.getByRole('button', { name: 'Save correction' }).click()
  await expect(record.getByRole('region', { name: 'Corrections' })).toContainText('3 tons')
  expect(await faultsOf(page)).toEqual([])
  const [draft] = await drafts()
  expect(draft, 'the draft in tons was removed').toMatchObject({ unit: 'unit', on_hand: 24 })

  const product_id = draft?.id ?? ''
  await hands(catalog.updateProduct, {
    params: { product_id },
    body: { price_minor: 75, name: 'Loose carrots', status: 'active' },
  })
  const purchase = await orderFrom(await handsOf(site, await openAccount(site)), [[{ id: product_id }, 6]])
  expect(purchase.orders[0]?.lines).toMatchObject([{ name: 'Loose carrots', quantity: 6 }])
  await page.reload()
  await page.getByRole('button', { name: lot }).click()
  await expect(record.getByText(messages.lotUsed)).toBeVisible()
  await expect(record.getByRole('region', { name: 'Orders from this lot' })).toContainText('6 units reserved')
  expect((await hands(catalog.getProduct, { params: { product_id: carrots.id } })).on_hand).toBe(31)
})

test('withdrawing a harvest reports what changed, although the harvest has left the list', async ({ openBrowser, site }) => {
  const person = await openFarmer(site)
  const hands = await handsOf(site, person)
  const { lettuce } = await plantKaleAndLettuce(hands)
  const { lot_id } = await addHarvest(hands, { crop_id: lettuce, quantity: 12, unit: 'units' })
  const page = await (await openBrowser({ as: person })).newPage()
  await page.clock.install()
  await page.goto('/farmer/dashboard?tab=harvest')
  const form = await openQuickHarvest(page)
  await fillHarvest(form, { crop: 'Kale', quantity: '8' })
  const lot = await lotShown(form)
  await recordWithClockHeld(page, () => form.getByRole('button', { name: 'Record harvest' }).click())
  await expect(form.getByText('Kale stays on the list until its last picking.')).toBeVisible()
  await closesByItself(page)

  const withdraw = async (code: string) => {
    await page.getByRole('button', { name: code }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw this harvest' }).click()
    await page.getByRole('dialog').getByLabel('Reason').fill('Never picked')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  }
  await withdraw(lot)
  await expect(
    page.getByText('8 lb of Kale removed from stock. The draft product Kale was removed. The crop is ready.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: lot })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await withdraw(lot_id)
  await expect(
    page.getByText('12 units of Lettuce removed from stock. The draft product Lettuce was removed. The crop is ready.'),
  ).toBeVisible()
  await expect(page.getByText('No harvests yet')).toBeVisible()
})

test('the stock of a corrected harvest stays where it was until another destination is chosen', async ({ openBrowser, site }) => {
  const { farmer, hands, sell } = await openSellingFarm(site)
  await sell({ name: 'Kale', unit: 'lb', price_minor: 400 }, 31)
  const soup = await sell({ name: 'Soup greens', unit: 'lb', price_minor: 200 }, 5)
  const { id: crop_id } = await addCrop(hands, { name: 'Kale' })
  const { lot_id } = await addHarvest(hands, { crop_id, quantity: 12, unit: 'kg', product_id: null })
  const page = await (await openBrowser({ as: farmer })).newPage()
  await page.goto('/farmer/dashboard?tab=harvest')
  await page.getByRole('button', { name: lot_id }).click()
  const record = page.getByRole('dialog', { name: 'Kale' })
  const correct = async (unit: string) => {
    await record.getByRole('button', { name: 'Correct this harvest' }).click()
    await record.getByRole('radio', { name: unit, exact: true }).check()
    await record.getByLabel('What was wrong?').fill('Wrong key')
  }
  const save = record.getByRole('button', { name: 'Save correction' })
  const stock = record.getByRole('definition').nth(2)
  await correct('lbs')
  await expect(record.getByText('Stays in stock, not for sale')).toBeVisible()
  await save.click()
  await expect(stock).toHaveText('12 lb, not for sale')

  await correct('lbs')
  await record.getByRole('button', { name: 'Change', exact: true }).click()
  await record.getByLabel('Goes to').selectOption('Soup greens')
  await expect(record.getByText('Adds to Soup greens, $2.00 a lb, 5 in stock')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await save.click()
  await expect(stock).toHaveText('12 lb of Soup greens')

  await correct('kg')
  await expect(record.getByText('Stays with Soup greens, $2.00 a lb, 17 in stock')).toBeVisible()
  await save.click()
  await expect(stock).toHaveText('26.455 lb of Soup greens')
  await correct('dozen')
  await expect(record.getByText('Makes a new product: Kale, counted in dozen')).toBeVisible()
  await save.click()
  await expect(record.getByText('Usually counted in lb. Record 12 dozen?')).toBeVisible()
  await record.getByRole('checkbox', { name: 'Yes, that’s right' }).check()
  await save.click()
  await expect(stock).toHaveText('12 dozen Kale')
  expect((await hands(catalog.getProduct, { params: { product_id: soup.id } })).on_hand).toBe(5)
})

test.describe('without a network', () => {
  test.use({ keepsShell: true })

  test('six tons need a confirmation offline too, and an unconfirmed harvest is never sent', async ({
    deadSpot: { hands, browser },
  }) => {
    const { kale } = await plantKaleAndLettuce(hands)
    await addHarvest(hands, { crop_id: kale, quantity: 40 })
    const page = await browser.newPage()
    await page.goto('/farmer/dashboard')
    await expect(await openQuickHarvest(page)).toBeVisible()
    await isTakenAlong(page)

    await browser.setOffline(true)
    const form = quickHarvest(page)
    await fillHarvest(form, { crop: /^Kale/, quantity: '6', unit: 'tons' })
    await form.getByRole('button', { name: 'Record harvest' }).dblclick()
    await expect(form.getByText('Usually about 40 lb. Record 6 tons?')).toBeVisible()
    await expect(page.getByText('waiting to sync')).toHaveCount(0)
    await form.getByRole('radio', { name: 'lbs' }).check()
    await expect(form.getByText('Usually about 40 lb. Record 6 tons?')).toHaveCount(0)
    await expect(form.getByText(/^Adds to Kale \(draft\), 40 lb in stock$/)).toBeVisible()
    await form.getByRole('button', { name: 'Record harvest' }).click()
    await expect(form.getByText('Saved on this device', { exact: true })).toBeVisible()
    await form.getByRole('button', { name: 'Done' }).click()
    await browser.setOffline(false)
    const stock = async () => (await hands(catalog.listProducts, {})).results.map(({ unit, on_hand }) => ({ unit, on_hand }))
    await expect.poll(stock).toEqual([{ unit: 'lb', on_hand: 46 }])
  })
})
