import { defineConfig } from '@playwright/test'
import { browserPath } from './ground/browser-path.ts'

const launchOptions = {
  executablePath: browserPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** These test what is sent, kept and refused. How each screen looks at either size is checked by accessibility.spec.ts. */
const onPhoneOnly = [
  'browser-killed',
  'cart',
  'checkout',
  'checkout-address',
  'checkout-clash',
  'closing-summary',
  'consumer-orders',
  'contact-forms',
  'dashboard-closed',
  'dashboard-troubles',
  'first-harvest',
  'first-visit',
  'forgotten-password',
  'gates',
  'half-typed',
  'harvest-offline',
  'harvest-refused',
  'live',
  'livestock',
  'livestock-forms',
  'livestock-offline',
  'log-in',
  'lots',
  'lots-offline',
  'map-tiles',
  'market-day',
  'messages',
  'offline-reading',
  'offline-start',
  'opening-a-farm',
  'order-changes',
  'pressed-twice',
  'products-csv',
  'quick-harvest-two-people',
  'return-path',
  'run-and-picking',
  'search-engines',
  'sessions',
  'settings',
  'shortage',
  'sign-up',
  'status',
  'storefront',
  'tasks-offline',
  'team',
  'text-is-text',
  'verification-links',
  'without-network',
  'worker-sees-no-money',
]
const atDeskOnly = [
  'accessibility',
  'consumer-dashboard',
  'farm-profile',
  'order-desk',
  'order-dialogs',
  'prints',
  'products',
  'server-killed',
  'start-and-stop',
  'ways-to-hand-over',
  'without-script',
]
const journeys = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

/** The journeys, on a phone and at a desk. Every worker has a server and a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './ground/database-cluster.ts',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // `npm test` asks for a JSON report as well, on the command line.
  reporter: [['list']],
  use: { launchOptions, screenshot: 'only-on-failure', locale: 'en-US', timezoneId: 'America/New_York' },
  projects: [
    {
      name: 'phone',
      testIgnore: journeys(atDeskOnly),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desk',
      testIgnore: journeys(onPhoneOnly),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
