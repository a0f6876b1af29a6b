import { messages } from '@farmlane/contract/harvests/messages.ts'
import type { Locator, Page } from '@playwright/test'
import { addCrop } from './farm-records.ts'
import { expect } from './fixtures.ts'
import type { Hands } from './hands.ts'

export const quickHarvest = (page: Page): Locator => page.getByRole('dialog', { name: 'Quick Harvest' })

export async function openQuickHarvest(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '+ Quick Harvest', exact: true }).click()
  const dialog = quickHarvest(page)
  await expect(dialog.getByLabel('Crop')).toBeVisible()
  return dialog
}

type Picked = { crop: string | RegExp; quantity: string; unit?: string }

/** Fills in the form without submitting it. */
export async function fillHarvest(dialog: Locator, { crop, quantity, unit }: Picked): Promise<void> {
  const select = dialog.getByLabel('Crop')
  const option = select.locator('option').filter({ hasText: crop })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  await dialog.getByLabel('Quantity').fill(quantity)
  if (unit) await dialog.getByRole('radio', { name: unit, exact: true }).check()
}

/**
 * Runs `record` with the page's clock paused, so that the panel, which closes by itself after two seconds, stays open on slow
 * machines. Install the clock before opening the page.
 */
export async function recordWithClockHeld(page: Page, record: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await record()
  await expect(quickHarvest(page).getByText(messages.recorded)).toBeVisible()
}

/** Checks that the panel closes by itself after two seconds and not before. */
export async function closesByItself(page: Page): Promise<void> {
  await page.clock.runFor(1_900)
  await expect(quickHarvest(page).getByText(messages.recorded)).toBeVisible()
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(quickHarvest(page), 'it closes by itself').toBeHidden()
}

/** Adds two crops: kale, which is picked repeatedly, and lettuce, which is picked once. */
export async function plantKaleAndLettuce(hands: Hands): Promise<{ kale: string; lettuce: string }> {
  const kale = await addCrop(hands, { name: 'Kale', picked_repeatedly: true })
  const lettuce = await addCrop(hands, { name: 'Lettuce', expected_unit: 'units', field: kale.field })
  return { kale: kale.id, lettuce: lettuce.id }
}

/** The lot ID that the form shows for the crate. */
export const lotShown = async (dialog: Locator): Promise<string> =>
  (await dialog.getByText(/^LOT-\d{6}-[A-Z0-9]{4}$/).textContent()) ?? ''
