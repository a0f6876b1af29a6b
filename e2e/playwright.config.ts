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

/** About what is sent, kept and refused: the screens in them are walked at a desk by other journeys. */
const onPhoneOnly = [
  'dashboard-troubles',
  'first-visit',
  'forgotten-password',
  'harvest-offline',
  'harvest-refused',
  'map-tiles',
  'pressed-twice',
  'products-csv',
  'quick-harvest-two-people',
  'return-path',
  'search-engines',
  'sessions',
  'text-is-text',
  'verification-links',
  'worker-sees-no-money',
]

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
    // What has no screen needs no second run on the phone.
    {
      name: 'phone',
      testIgnore: '**/start-and-stop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desk',
      testIgnore: onPhoneOnly.map((name) => `**/${name}.spec.ts`),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
