import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { expect, type Page, type Request } from '@playwright/test'

/** The links in a public page's header, which a phone keeps behind "Menu". */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').locator('summary')
  if (await menu.isVisible()) await menu.click()
}

/** Brings the rest of the entries and the person on a phone, where they stand behind "More". */
export async function openMore(page: Page): Promise<void> {
  const more = page.locator('summary', { hasText: 'More' })
  if (!(await more.isVisible())) return
  // The menu of the page before closes a moment after the next one is there.
  await expect(page.locator('details[open]')).toHaveCount(0)
  await more.click()
}

export async function signOut(page: Page): Promise<void> {
  await openMore(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Through the menu, as a person goes. */
export async function goTo(page: Page, entry: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry, exact: true })
  if (!(await link.isVisible())) await openMore(page)
  await link.click()
}

export const heldTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), [accessTokenKey, refreshTokenKey])

/** A clock that stands still until the journey moves it. To be called before the page of which it counts the seconds. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Runs the held clock, and the page stays: before it moved, it would ask for the code of the next screen. */
export async function staysFor(page: Page, ms: number): Promise<void> {
  const url = page.url()
  const asked: string[] = []
  const note = (request: Request) => void asked.push(request.url())
  page.on('request', note)
  await page.clock.runFor(ms)
  // The page answers after it has sent what the clock set off.
  await page.evaluate(() => undefined)
  page.off('request', note)
  expect(asked).toEqual([])
  expect(page.url()).toBe(url)
}
