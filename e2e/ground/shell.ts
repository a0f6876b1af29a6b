import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { expect, type Page, type Request } from '@playwright/test'

/** Opens the "Menu" that holds a public page's header links on phones. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await menu.click()
}

/** Opens "More", which holds the remaining entries and the user on phones. */
export async function openMore(page: Page): Promise<void> {
  const more = page.locator('summary', { hasText: 'More' })
  if (!(await more.isVisible())) return
  // The previous page's menu closes shortly after the next page appears.
  await expect(page.locator('details[open]')).toHaveCount(0)
  await more.click()
}

export async function signOut(page: Page): Promise<void> {
  await openMore(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Navigates through the menu, like a user. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true })
  if (!(await link.isVisible())) await openMore(page)
  await link.click()
}

export const heldTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [accessTokenKey, refreshTokenKey])

/** Pauses the clock until the journey advances it. Call it before opening the page. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the paused clock and checks that the page does not navigate or even load the code of another screen. */
export async function staysFor(page: Page, ms: number): Promise<void> {
  const url = page.url()
  const asked: string[] = []
  const note = (request: Request) => void asked.push(request.url())
  page.on('request', note)
  await page.clock.runFor(ms)
  // This resolves after the page has sent any requests that the clock triggered.
  await page.evaluate(() => undefined)
  page.off('request', note)
  expect(asked).toEqual([])
  expect(page.url()).toBe(url)
}
