import type { Page } from '@playwright/test'
import { isOnDevice } from '../ground/copies.ts'
import { expect, test } from '../ground/fixtures.ts'
import { logIn } from '../ground/forms.ts'
import { noAnswer } from '../ground/troubles.ts'

test('login returns to the requested page, including query and fragment', async ({ page, shopper }) => {
  await page.goto('/consumer/orders?from=mail#messages-1')
  await expect(page).toHaveURL('/login?next=%2Fconsumer%2Forders%3Ffrom%3Dmail%23messages-1')
  await logIn(page, shopper)
  await expect(page).toHaveURL('/consumer/orders?from=mail#messages-1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
})

test('settings and the farmer area also require a login', async ({ page, shopper }) => {
  await page.goto('/farmer/products')
  await expect(page).toHaveURL('/login?next=%2Ffarmer%2Fproducts')
  await expect(page.getByRole('radio', { name: "I'm a Farmer" })).toBeChecked()
  await page.goto('/settings')
  await expect(page).toHaveURL('/login?next=%2Fsettings')
  await logIn(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

/** Records, when a page is left, what it has shown: its text and the number of paints. */
async function noteWhatIsLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('pagehide', () => {
      const painted = performance.getEntriesByType('paint').length
      const text = document.body?.innerText ?? ''
      const side = document.documentElement.dataset['side'] ?? ''
      sessionStorage.setItem(window.location.pathname, JSON.stringify({ painted, text, side }))
    })
  })
}

async function seesOnlyLogin(page: Page): Promise<void> {
  await noteWhatIsLeft(page)
  for (const path of privatePaths) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
    const left = await page.evaluate((key) => sessionStorage.getItem(key), path)
    expect(JSON.parse(left ?? 'null'), path).toEqual({ painted: 0, text: '', side: '' })
  }
}

const privatePaths = ['/farmer/dashboard', '/consumer/orders', '/settings', '/checkout']

test('guests see nothing of a private page before the login', async ({ page }) => {
  await seesOnlyLogin(page)
})

test.describe('with the app installed on the device', () => {
  test.use({ keepsShell: true })

  test('guests see nothing of a private page before the login', async ({ openBrowser, shopper }) => {
    const page = await (await openBrowser({ as: shopper })).newPage()
    await page.goto('/consumer/dashboard')
    await isOnDevice(page)
    await page.goto('/about')
    await page.evaluate(() => localStorage.clear())
    await seesOnlyLogin(page)
  })

  test('tells offline guests why they cannot sign in', async ({ openBrowser, shopper, troubles }) => {
    troubles.expect(...noAnswer)
    const browser = await openBrowser({ as: shopper })
    const page = await browser.newPage()
    await page.goto('/consumer/dashboard')
    await isOnDevice(page)
    await page.goto('/about')
    await page.evaluate(() => localStorage.clear())
    await browser.setOffline(true)
    await page.goto('/farmer/dashboard')
    await expect(page).toHaveURL('/login?next=%2Ffarmer%2Fdashboard')
    await expect(page.getByText('You’re offline.', { exact: true })).toBeVisible()
    await expect(page.getByText('Sign out', { exact: true })).toHaveCount(0)
  })
})

// Requests to other sites fail every journey, so this also proves that none are made.
const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\t/evil.example']

test('ignores a `next` parameter that points to another site', async ({ openBrowser, shopper }) => {
  for (const next of hostile) {
    const browser = await openBrowser()
    const page = await browser.newPage()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, shopper)
    await expect(page, `after ${JSON.stringify(next)}`).toHaveURL('/consumer/dashboard')
    await browser.close()
  }
})
