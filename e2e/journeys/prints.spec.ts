import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openAccount } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { asPrinted, leavesOf } from '../ground/paper.ts'
import { openSellingFarm, orderBy } from '../ground/selling-farm.ts'

const papers = { A4: [596, 843], Letter: [612, 792] } as const

/** The font size of a sheet's title in the PDF: nothing else is set in 20 pt. */
const nameSize = /\s26\.6\d* Tf/

/** Prints the page to PDF and returns the number of pages. Checks the paper size, and that each page has a title. */
async function printed(page: Page, format: keyof typeof papers, name: string): Promise<number> {
  const file = await page.pdf({ format, preferCSSPageSize: false })
  await writeFile(test.info().outputPath(`${name}-${format}.pdf`), file)
  const text = file.toString('latin1')
  const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  expect([Number(width), Number(height)].map(Math.round)).toEqual(papers[format])
  const leaves = leavesOf(file)
  expect.soft(leaves.filter((drawn) => nameSize.test(drawn))).toHaveLength(leaves.length)
  return leaves.length
}

/** Elements that would be cut off on a sheet as wide as the text area of letter paper. */
async function cutOff(page: Page): Promise<string[]> {
  return asPrinted(page, async () => {
    await expect(page.locator('[data-paper]')).toBeVisible()
    return page.locator('[data-paper] *').evaluateAll((all) =>
      all
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline')
        .filter((each) => !each.classList.contains('sr-only'))
        .map((each) => each.textContent ?? ''),
    )
  })
}

test('the sheets of a day and the receipt print completely on A4 and letter paper', async ({ openBrowser, site }) => {
  test.slow()
  const farm = await openSellingFarm(site)
  await farm.goOut('Harmon Cove market')
  const shopper = await openAccount(site, { last_name: 'Featherstonehaugh-Cholmondeley' })
  const hands = await handsOf(site, shopper)
  const things = []
  for (const name of ['Kale', 'Grandmother’s Cherokee Purple heirloom tomatoes', 'Whole chicken'])
    things.push(
      await farm.sell(
        name === 'Whole chicken'
          ? { name, unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5, price_minor: 600 }
          : { name },
        400,
      ),
    )
  const wanted = things.map((thing) => [thing, 2] as const)
  for (let n = 0; n < 12; n += 1) await orderBy(hands, 'market', wanted)
  const last = await orderBy(hands, 'delivery', wanted)
  const hers = await (await openBrowser({ as: farm.farmer })).newPage()
  await hers.goto('/farmer/orders')
  const days = hers.getByRole('navigation', { name: 'Days' })
  for (const [place, leaves] of [
    ['Harmon Cove market', 6],
    ['Delivery', 3],
  ] as const) {
    await days.getByRole('link', { name: place }).click()
    await expect(days.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'true')
    await expect(hers.getByRole('button', { name: 'Print sheets' })).toBeVisible()
    expect.soft(await cutOff(hers), place).toEqual([])
    for (const format of ['A4', 'Letter'] as const) expect.soft(await printed(hers, format, place), place).toBe(leaves)
  }
  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto(`/consumer/orders/${last.id}`)
  await expect(his.getByRole('heading', { name: `Order ${last.number}` })).toBeVisible()
  expect.soft(await cutOff(his), 'receipt').toEqual([])
  for (const format of ['A4', 'Letter'] as const) expect.soft(await printed(his, format, 'receipt'), 'receipt').toBe(1)
})
