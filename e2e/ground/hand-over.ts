import { expect, type Locator } from '@playwright/test'

/** Days before its slot, a hand-over asks first. Answers yes where it does. */
export async function sureOfToday(dialog: Locator): Promise<void> {
  const today = dialog.getByRole('button', { name: 'Hand it over today' })
  await expect(today.or(dialog.getByRole('button', { name: 'Handed over' }))).toBeVisible()
  if (await today.isVisible()) await today.click()
}
