import { expect, type Page } from '@playwright/test'

/** The page is complete: its heading is there and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

/** The same where a dialog hides the page's own heading. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Opening (?!hours)|Asking|Looking up)/)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
