import { expect, type Page } from '@playwright/test'

/** Waits until the page has its heading and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

/** The same for pages whose heading is hidden by a dialog. */
export async function loaded(page: Page): Promise<void> {
  await expect(page.getByText(/^(Loading|Opening (?!hours)|Asking|Looking up)/)).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
