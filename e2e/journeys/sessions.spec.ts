import { accessTokenKey } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { endSessions, openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { heldTokens, signOut } from '../ground/shell.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

const liveSessions = 'select s.id from sessions s join users u on u.id = s.user_id where u.username = $1 and s.ended_at is null'

test('two tabs whose access token expired at once refresh one after the other and stay signed in', async ({
  openBrowser,
  site,
  troubles,
}) => {
  const person = await openAccount(site)
  const browser = await openBrowser({ as: person })
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  const tabs = [first, second]
  for (const tab of tabs) {
    await tab.goto('/consumer/dashboard')
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(person.first_name)
  }
  let asked = 0
  const bothWait = Promise.withResolvers<void>()
  await browser.route('**/api/auth/token/refresh/', async (route) => {
    asked += 1
    await bothWait.promise
    await route.continue()
  })
  troubles.expect(refusedWith(401))
  const [, refreshBefore] = await heldTokens(first)
  // Go to a page without our code first: a tab that notices the expired token before it is left would refresh by itself.
  for (const tab of tabs) await tab.goto('/robots.txt')
  await first.evaluate((key) => localStorage.setItem(key, 'run out'), accessTokenKey)
  await Promise.all(tabs.map((tab) => tab.goto('/consumer/dashboard')))
  // Hold back the first tab's response until the second tab waits for the lock.
  const tabsAtLock = () =>
    first.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      return new Set([...held, ...pending].map(({ clientId }) => clientId)).size
    })
  await expect.poll(tabsAtLock).toBe(2)
  expect(asked).toBe(1)
  bothWait.resolve()

  await expect.poll(async () => (await heldTokens(first))[0]).not.toBe('run out')
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1 })).toContainText(person.first_name)
    await expect(tab).toHaveURL('/consumer/dashboard')
  }
  expect((await heldTokens(second))[1]).not.toBe(refreshBefore)
  // Tabs in different processes see each other's storage with a delay, so the second may refresh once more. That only costs a
  // call: the session stays the same and is not mistaken for token theft.
  expect(asked).toBeLessThanOrEqual(2)
  expect(await site.database.rows(liveSessions, [person.username])).toHaveLength(1)
})

test('signing out in one tab signs out the other', async ({ openBrowser, shopper }) => {
  const browser = await openBrowser({ as: shopper })
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  for (const tab of [first, second]) {
    await tab.goto('/consumer/profile')
    await expect(tab.getByLabel('Username')).toHaveValue(shopper.username)
  }
  await signOut(first)
  await expect(first).toHaveURL('/login')
  await expect(second).toHaveURL('/login')
  await expect(second.getByText(shopper.username)).toBeHidden()
})

test('stays signed in when the server does not respond', async ({ openBrowser, shopper, troubles }) => {
  const browser = await openBrowser({ as: shopper })
  const page = await browser.newPage()
  await page.goto('/consumer/profile')
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
  const before = await heldTokens(page)

  await browser.route('**/api/**', (route) => route.abort())
  troubles.expect(...noAnswer)
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
  await expect(page).toHaveURL('/consumer/profile')
  expect(await heldTokens(page)).toEqual(before)

  await browser.unrouteAll()
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
})

test('stays signed in when the server is overloaded or a captive portal answers', async ({ openBrowser, shopper, troubles }) => {
  const browser = await openBrowser({ as: shopper })
  const page = await browser.newPage()
  await page.goto('/consumer/profile')
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
  const before = await heldTokens(page)
  troubles.expect(refusedWith(503), refusedWith(401))

  await browser.route('**/api/**', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
  await browser.unrouteAll()
  await browser.route('**/api/**', (route) => route.fulfill({ status: 401, body: '<h1>Hotel login</h1>' }))
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue(shopper.username)
  expect(await heldTokens(page)).toEqual(before)
})

test('a session ended from another device requires a login at the next start', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const here = await (await openBrowser({ as: person })).newPage()
  await here.goto('/consumer/profile')
  await expect(here.getByLabel('Username')).toHaveValue(person.username)

  const there = await (await openBrowser({ as: person })).newPage()
  await there.goto('/settings')
  await there.getByRole('button', { name: 'Sign out all other devices' }).click()
  await there.getByRole('button', { name: 'Sign them out' }).click()
  await expect(there.getByText(messages.othersEnded)).toBeVisible()

  troubles.expect(refusedWith(401))
  await here.reload()
  await expect(here).toHaveURL('/login?next=%2Fconsumer%2Fprofile')
  await expect(here.getByRole('alert')).toContainText(messages.sessionExpired)
  expect(await heldTokens(here)).toEqual([null, null])
})

test('an open page notices with its next call that the session was ended', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const page = await (await openBrowser({ as: person })).newPage()
  // Wait for all requests that the page makes by itself.
  const asked = ['/api/farms/', '/api/cart/', '/api/events/'].map((path) => page.waitForResponse(`**${path}`))
  await page.goto('/consumer/profile')
  await expect(page.getByRole('checkbox', { name: 'share my reviews publicly' })).toBeEnabled()
  await Promise.all(asked)
  await endSessions(site, person)
  troubles.expect(refusedWith(401))
  // Not `check()`: the refusal may uncheck the box before Playwright can verify it.
  await page.getByRole('checkbox', { name: 'share my reviews publicly' }).click()
  await expect(page).toHaveURL('/login?next=%2Fconsumer%2Fprofile')
  await expect(page.getByRole('alert')).toHaveText(messages.sessionExpiredLoginAgain)
})
