import { accessTokenKey } from '@farmlane/contract/identity/constants.ts'
import { messages } from '@farmlane/contract/identity/messages.ts'
import { endSessions, openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { heldTokens, signOut } from '../ground/shell.ts'
import { noAnswer, refusedWith } from '../ground/troubles.ts'

const liveSessions = 'select s.id from sessions s join users u on u.id = s.user_id where u.username = $1 and s.ended_at is null'

test('two tabs whose access ran out at once take turns to refresh and stay signed in', async ({
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
  // Where nothing of ours runs: a tab that notices before it is left would ask on its own.
  for (const tab of tabs) await tab.goto('/robots.txt')
  await first.evaluate((key) => localStorage.setItem(key, 'run out'), accessTokenKey)
  await Promise.all(tabs.map((tab) => tab.goto('/consumer/dashboard')))
  // The first tab's answer is held back until the second stands at the lock.
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
  // Tabs of different processes see each other's storage a moment late, so the second may ask once more when its turn
  // comes. That costs a call and nothing else: the session is the same, and nobody is taken for a thief.
  expect(asked).toBeLessThanOrEqual(2)
  expect(await site.database.rows(liveSessions, [person.username])).toHaveLength(1)
})

test('signing out in one tab signs the other out', async ({ openBrowser, shopper }) => {
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

test('a server that does not answer signs nobody out', async ({ openBrowser, shopper, troubles }) => {
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

test('an overloaded server or a stranger in between signs nobody out', async ({ openBrowser, shopper, troubles }) => {
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

test('a session ended from another device asks for the login at the next start', async ({ openBrowser, site, troubles }) => {
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

test('a session ended while a page is open is noticed with the next call', async ({ openBrowser, site, troubles }) => {
  const person = await openAccount(site)
  const page = await (await openBrowser({ as: person })).newPage()
  // All the page asks by itself: from then on it is quiet.
  const asked = ['/api/farms/', '/api/cart/', '/api/events/'].map((path) => page.waitForResponse(`**${path}`))
  await page.goto('/consumer/profile')
  await expect(page.getByRole('checkbox', { name: 'share my reviews publicly' })).toBeEnabled()
  await Promise.all(asked)
  await endSessions(site, person)
  troubles.expect(refusedWith(401))
  // Not `check()`: the refusal may take the tick back before anybody can look at it.
  await page.getByRole('checkbox', { name: 'share my reviews publicly' }).click()
  await expect(page).toHaveURL('/login?next=%2Fconsumer%2Fprofile')
  await expect(page.getByRole('alert')).toHaveText(messages.sessionExpiredLoginAgain)
})
