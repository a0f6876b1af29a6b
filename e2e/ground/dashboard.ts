import { expect, type Locator, type Page } from '@playwright/test'

/** A dashboard panel. Expands it on phones, where most are collapsed. */
export async function openPanel(page: Page, name: string): Promise<Locator> {
  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel).toBeVisible()
  const fold = panel.getByRole('heading', { level: 2 }).getByRole('button', { expanded: false })
  if (await fold.isVisible()) await fold.click()
  return panel
}
