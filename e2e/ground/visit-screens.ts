import { expect, type Page } from '@playwright/test'
import { settled } from './settled.ts'

/** Opens these screens one after the other and calls `look` on each once it is loaded. */
export async function visitScreens(page: Page, screens: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  for (const [index, path] of screens.entries()) {
    const before = screens[index - 1]
    if (before && isInApp(before) && isInApp(path)) await stepTo(page, path)
    else await page.goto(path)
    await settled(page)
    await look(path)
  }
}

const isInApp = (path: string): boolean => /^\/(farmer|consumer)\//.test(path)

/**
 * Navigates inside the running app, like its links do, because reloading the app for every screen would take most of the time.
 * The changed title signals that the new screen is shown, so navigating between two URLs of one screen goes via another screen.
 */
async function stepTo(page: Page, path: string): Promise<void> {
  if (screenOf(new URL(page.url()).pathname) === screenOf(path))
    await step(page, path.startsWith('/farmer/') ? '/farmer/unsent' : '/settings')
  await step(page, path)
}

/** A single order maps to `/consumer/orders` too. */
const screenOf = (path: string): string => path.split(/[/?]/).slice(0, 3).join('/')

async function step(page: Page, path: string): Promise<void> {
  const title = await page.title()
  await page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await expect(page).not.toHaveTitle(title)
}
