import { messages } from '@farmlane/contract/stock/messages.ts'
import { getLot, holdLot } from '@farmlane/contract/stock/routes.ts'
import { faultsOf } from '../ground/axe.ts'
import { isTakenAlong } from '../ground/copies.ts'
import { addHarvest } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'

test.use({ keepsShell: true })

test('a lot that was never opened is recounted and discarded from offline, and the stock is right after syncing', async ({
  deadSpot: { hands, browser },
}) => {
  const harvest = await addHarvest(hands)
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await isTakenAlong(page)

  await browser.setOffline(true)
  await page.goto('/farmer/operations?tab=lots')
  await page.getByRole('link', { name: new RegExp(harvest.lot_id) }).click()
  const lot = page.getByRole('region', { name: 'Tomatoes' })
  await expect(lot.getByText('62.5 lb left')).toBeVisible()
  const movements = page.getByRole('region', { name: 'Movements' })
  await expect(movements).toContainText('They aren’t saved on this device.')
  const dialog = page.getByRole('dialog')
  await lot.getByRole('button', { name: 'Recount' }).click()
  await dialog.getByLabel('Counted, in lb').fill('60')
  await dialog.getByRole('button', { name: 'Save the count' }).click()
  await expect(dialog).toHaveCount(0)
  await lot.getByRole('button', { name: 'Discard' }).click()
  await dialog.getByLabel('Quantity, in lb').fill('2')
  await dialog.getByLabel('Reason').selectOption('Spoiled')
  await dialog.getByRole('button', { name: 'Discard' }).click()
  const waiting = lot.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(waiting).toHaveText([/^60 lb of Tomatoes counted/, /^2 lb of Tomatoes discarded/])
  await expect(page.getByRole('link', { name: /2 waiting/ }).first(), 'the badge counts both commands').toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await browser.setOffline(false)
  const left = async () => (await hands(getLot, { params: { lot_id: harvest.lot } })).on_hand
  await expect.poll(left).toBe(58)
  await expect(lot.getByText('58 lb left')).toBeVisible()
  await expect(movements.getByRole('listitem')).toHaveCount(3)
  await expect(waiting).toHaveCount(0)
})

test('a lot held offline is on hold on this device, survives a reload, and the hold is sent once', async ({
  deadSpot: { hands, browser },
}) => {
  const harvest = await addHarvest(hands)
  const page = await browser.newPage()
  await page.goto('/farmer/dashboard')
  await isTakenAlong(page)

  await browser.setOffline(true)
  await page.goto('/farmer/operations?tab=lots')
  await page.getByRole('link', { name: new RegExp(harvest.lot_id) }).click()
  const lot = page.getByRole('region', { name: 'Tomatoes' })
  await lot.getByRole('button', { name: 'Hold' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Waiting for the water test')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(lot).toContainText('Waiting for the water test. None of it can be sold until it’s released.')
  const waiting = lot.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(waiting).toHaveText([/^Tomatoes put on hold ?Waiting to sync$/])
  await expect(lot.getByRole('button', { name: 'Hold', exact: true })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/farmer/operations?tab=lots')
  await expect(page.getByRole('link', { name: new RegExp(harvest.lot_id) })).toContainText(/On hold.*Waiting to sync/)

  const held = async () => {
    const { state, movements } = await hands(getLot, { params: { lot_id: harvest.lot } })
    return [state, ...movements.map(({ type }) => type)]
  }
  expect(await held()).toEqual(['open', 'harvest'])
  await browser.setOffline(false)
  await expect.poll(held).toEqual(['held', 'hold', 'harvest'])
  await expect(page.getByRole('link', { name: new RegExp(harvest.lot_id) })).not.toContainText('Waiting to sync')
  await expect(page.getByRole('link', { name: new RegExp(harvest.lot_id) })).toContainText('On hold')
})

test('a hold that was sent too late waits in the inbox with the reason', async ({ deadSpot: { hands, browser } }) => {
  const harvest = await addHarvest(hands)
  const page = await browser.newPage()
  await page.goto(`/farmer/operations?tab=lots&lot=${harvest.lot}`)
  await isTakenAlong(page)
  await browser.setOffline(true)
  await page.getByRole('button', { name: 'Hold' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Mold')
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('Tomatoes put on hold')
  await hands(holdLot, { params: { lot_id: harvest.lot }, body: { reason: 'Water test' } })
  await browser.setOffline(false)
  await page.getByRole('status').getByRole('link', { name: '1 needs attention' }).click()
  const entry = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
  await expect(entry).toContainText('Tomatoes put on hold')
  await expect(entry).toContainText(messages.alreadyHeld)
})
