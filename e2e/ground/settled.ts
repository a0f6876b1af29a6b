import { expect, type Page } from '@playwright/test'

/** The page stands: its heading is there and nothing is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^(Loading|Opening (?!hours)|Asking|Looking up)/)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
