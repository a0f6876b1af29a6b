import type { Page } from '@playwright/test'
import { openFarmer } from '../ground/accounts.ts'
import { operationsScreens } from '../ground/farm-records.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { livestockScreens } from '../ground/livestock-records.ts'
import { demoFarmer, deskScreens } from '../ground/orders.ts'
import { asPrinted, isBlank, leavesOf, printFaults } from '../ground/paper.ts'
import { productScreens } from '../ground/product-records.ts'
import { farmerScreens, profileScreens } from '../ground/screens.ts'
import { taskScreens } from '../ground/task-records.ts'
import { visitScreens } from '../ground/visit-screens.ts'

/** Checks that each of these screens prints cleanly on letter paper without blank pages. */
async function printsClean(page: Page, screens: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitScreens(page, screens, async (path) => {
    expect.soft(await asPrinted(page, () => printFaults(page)), path).toEqual([])
    const leaves = leavesOf(await page.pdf({ format: 'Letter', preferCSSPageSize: false }))
    expect.soft(leaves.filter(isBlank), `blank leaves of ${path}`).toEqual([])
    expect.soft(leaves.length, path).toBeGreaterThan(0)
  })
}

test('the farmer’s screens print as clean pages', async ({ openBrowser, farmer }) => {
  test.slow()
  const page = await (await openBrowser({ as: farmer })).newPage()
  await printsClean(page, [...farmerScreens, ...profileScreens])
})

test('the order desk prints as clean pages', async ({ openBrowser, site }) => {
  test.slow()
  const page = await (await openBrowser({ as: demoFarmer })).newPage()
  await printsClean(page, await deskScreens(site))
})

for (const [what, screensOf] of [
  ['operations', operationsScreens],
  ['products', productScreens],
  ['livestock', livestockScreens],
  ['tasks', taskScreens],
] as const)
  test(`the ${what} of a farm at work print as clean pages`, async ({ openBrowser, site }) => {
    test.slow()
    const owner = await openFarmer(site)
    const screens = await screensOf(await handsOf(site, owner))
    await printsClean(await (await openBrowser({ as: owner })).newPage(), screens)
  })
