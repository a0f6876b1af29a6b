import { accessTokenKey, refreshTokenKey } from '@farmlane/contract/identity/constants.ts'
import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { openAccount, openFarmer, openSession, type Person } from './accounts.ts'
import { fromAddress, newAddress } from './addresses.ts'
import { type Hands, handsOf } from './hands.ts'
import { type Site, startSite } from './site.ts'
import { noAnswer, type Troubles, watchTroubles } from './troubles.ts'

type OpenBrowser = (options?: BrowserContextOptions & { as?: Person }) => Promise<BrowserContext>

type ForTest = {
  troubles: Troubles
  /** Opens another browser, signed in if `as` is given. Its tabs share storage, as in a real browser. */
  openBrowser: OpenBrowser
  /** A new farm with its owner, a browser for going offline, and an API client that stays online. */
  deadSpot: { owner: Person; hands: Hands; browser: BrowserContext }
  isPhone: boolean
  /**
   * Installs the service worker, which makes the app work offline. Off by default, because each journey would download the whole
   * app.
   */
  keepsShell: boolean
}
type ForWorker = {
  site: Site
  /** Shared accounts for read-only journeys. A journey that changes the account must open a new one. */
  shopper: Person
  farmer: Person
}

export const test = base.extend<ForTest, ForWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shopper: [async ({ site }, use) => use(await openAccount(site)), { scope: 'worker' }],
  farmer: [async ({ site }, use) => use(await openFarmer(site)), { scope: 'worker' }],

  baseURL: async ({ site }, use) => use(site.url),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 1024),
  keepsShell: [false, { option: true }],
  troubles: async ({ site }, use) => {
    const troubles = watchTroubles(site)
    await use(troubles)
    expect(troubles.unexpected(), 'no unexpected problems in browsers or server').toEqual([])
  },
  openBrowser: async ({ browser, keepsShell, site, troubles }, use) => {
    const opened: BrowserContext[] = []
    await use(async ({ as, ...options } = {}) => {
      const address = newAddress()
      const context = await browser.newContext({
        extraHTTPHeaders: fromAddress(address),
        ...(as && { storageState: await signedInState(site, as) }),
        ...options,
      })
      if (!keepsShell) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
      troubles.watch(context)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  deadSpot: async ({ openBrowser, site, troubles }, use, info) => {
    info.slow()
    troubles.expect(...noAnswer)
    const owner = await openFarmer(site)
    await use({ owner, hands: await handsOf(site, owner), browser: await openBrowser({ as: owner }) })
  },
  context: async ({ openBrowser }, use) => use(await openBrowser()),
})

async function signedInState(site: Site, person: Person) {
  const { access, refresh } = await openSession(site, person)
  const localStorage = [
    { name: accessTokenKey, value: access },
    { name: refreshTokenKey, value: refresh },
  ]
  return { cookies: [], origins: [{ origin: site.url, localStorage }] }
}

export { expect } from '@playwright/test'
