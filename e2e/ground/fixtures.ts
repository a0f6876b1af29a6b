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
  /** Another browser, signed in as somebody when asked. Its tabs share a storage, as those of a real one do. */
  openBrowser: OpenBrowser
  /** A new farm, its owner with a browser that is about to lose the network, and hands that go on working elsewhere. */
  deadSpot: { owner: Person; hands: Hands; browser: BrowserContext }
  isPhone: boolean
  /** The browser keeps the app for days without a network. It costs every journey a download of all of it: asked for where it matters. */
  keepsShell: boolean
}
type ForWorker = {
  site: Site
  /** Accounts for journeys that only look. Who changes something about the account opens a new one. */
  shopper: Person
  farmer: Person
}

export const test = base.extend<ForTest, ForWorker>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from here
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
    expect(troubles.unexpected(), 'nothing went wrong that the journey does not expect').toEqual([])
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
