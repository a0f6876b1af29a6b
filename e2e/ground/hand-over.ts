import { expect, type Locator } from '@playwright/test'

/** Confirms the question that a hand-over asks when it is days before its slot, if it appears. */
export async function sureOfToday(dialog: Locator): Promise<void> {
  const today = dialog.getByRole('button', { name: 'Hand it over today' })
  await expect(today.or(dialog.getByRole('button', { name: 'Mark handed over' }))).toBeVisible()
  if (await today.isVisible()) await today.click()
}
