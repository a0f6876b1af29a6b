import { messages } from '@farmlane/contract/orders/messages.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import type { Page } from '@playwright/test'
import { openAccount } from '../ground/accounts.ts'
import { nothingFoundOnPhone } from '../ground/axe.ts'
import { phoneField } from '../ground/carts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { settled } from '../ground/settled.ts'
import type { Site } from '../ground/site.ts'
import { refusedWith } from '../ground/troubles.ts'
import { buyAt, cartOf, openTwoMarkets } from '../ground/two-markets.ts'

const highest = 2200
const market = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} market`) })

/** A shopper with everything the five farms sell in the cart. */
async function withFiveFarms(site: Site) {
  const farms = await openTwoMarkets(site)
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  await cartOf(hands, farms)
  return { shopper, hands, farms }
}

test('five farms fit one short page; one date moves all farms of a market', async ({ openBrowser, site }) => {
  test.slow()
  const { shopper, hands } = await withFiveFarms(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  await settled(page)
  await expect(page.getByRole('button', { name: 'Place order with 5 farms' })).toBeEnabled()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(highest)
  await expect(page.getByText(/^Five farms, two stops\./)).toBeVisible()
  await nothingFoundOnPhone(page, 'the checkout')

  const park = market(page, 'Park')
  for (const name of ['Hollow Farm', 'Willow Farm', 'Canal Farm', 'Ridge Farm'])
    await expect(park.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(market(page, 'Pier').getByRole('region', { name: 'Cedar Farm' })).toBeVisible()

  await park.getByRole('button', { name: /^Sat, / }).press('Enter')
  const dates = park.getByRole('group', { name: /^When/ }).getByRole('radio')
  await expect(dates.first()).toBeChecked()
  await dates.first().press('ArrowDown')
  await expect(dates.nth(1)).toBeChecked()
  await expect(dates.nth(1)).toBeFocused()
  await expect(page.getByText(/^Five farms, two stops\./)).toBeVisible()
  await nothingFoundOnPhone(page, 'the checkout with its dates open')

  await page.getByRole('button', { name: 'Place order with 5 farms' }).click()
  await expect(page).toHaveURL(/\/consumer\/orders\/[0-9a-f-]{36}$/)
  const purchase_id = page.url().split('/').at(-1) ?? ''
  const placed = (await hands(orders.getPurchase, { params: { purchase_id } })).orders
  const starts = Map.groupBy(placed, ({ meeting }) => meeting.name.split(' ')[0])
  const parkStarts = new Set(starts.get('Park')?.map(({ starts_at }) => starts_at))
  expect([starts.get('Park')?.length, parkStarts.size]).toEqual([4, 1])
  const pierStart = starts.get('Pier')?.[0]?.starts_at ?? ''
  expect([...parkStarts][0]?.localeCompare(pierStart), 'the second Saturday is after the first Sunday').toBe(1)
})

test('a farm that gets its own date moves to a stop of its own, and keeps the focus', async ({ openBrowser, site }) => {
  test.slow()
  const { shopper } = await withFiveFarms(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const canal = page.getByRole('region', { name: 'Canal Farm', exact: true })
  const row = canal.getByRole('button', { name: /^Canal Farm/ })
  await row.press('Enter')
  await expect(canal.getByText('$15.00').last()).toBeVisible()
  const own = canal.getByRole('group', { name: 'When, from Canal Farm' }).getByRole('radio')
  await expect(own.first()).toBeChecked()
  await own.first().press('ArrowDown')
  await expect(page.getByText(/^Five farms, three stops\./)).toBeVisible()
  await expect(row).toBeFocused()
  const parks = market(page, 'Park')
  await expect(parks).toHaveCount(2)
  await expect(parks.first().getByRole('region', { name: 'Canal Farm' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Meet them there' }).click()
  await expect(page.getByText(/^Five farms, two stops\./)).toBeVisible()
  await expect(parks.first().getByRole('region', { name: 'Canal Farm' })).toBeVisible()
})

test('a farm whose slot fills up moves to a stop of its own, marked and expanded, and the others keep their date', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  const { shopper, farms } = await withFiveFarms(site)
  const canalFarm = farms.filter(({ goods }) => goods[0]?.name === 'Chestnut mushrooms')
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const place = page.getByRole('button', { name: 'Place order with 5 farms' })
  await expect(place).toBeEnabled()
  await site.database.rows('update fulfilment_options set capacity = 1 where farm_id = $1', [canalFarm[0]?.farmId ?? ''])
  await buyAt(await handsOf(site, await openAccount(site)), canalFarm)
  troubles.expect(refusedWith(409))
  await place.click()
  await expect(page.getByText(/^Five farms, three stops\. Some choices are still open\.$/)).toBeVisible()
  const alone = market(page, 'Park').filter({ hasText: '1 farm' })
  await expect(alone).toContainText('Needs your choice')
  await expect(alone).toContainText('The date you chose is no longer open.')
  await expect(
    market(page, 'Park')
      .filter({ hasText: '3 farms' })
      .getByRole('button', { name: /^Sat, / }),
  ).toBeVisible()
  await expect(place).toBeDisabled()
  const dates = alone.getByRole('group', { name: /^When, at Park market/ }).getByRole('radio')
  await expect(dates.first()).toBeDisabled()
  await nothingFoundOnPhone(page, 'the checkout with a full date')
  await dates.nth(1).check({ force: true })
  await expect(alone).not.toContainText('Needs your choice')
  await place.click()
  await expect(page).toHaveURL(/\/consumer\/orders\/[0-9a-f-]{36}$/)
})

test('the bar at the bottom never covers the focused element, and an error in a collapsed row is shown', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  const { shopper } = await withFiveFarms(site)
  const page = await (await openBrowser({ as: shopper })).newPage()
  await page.goto('/checkout')
  const place = page.getByRole('button', { name: /^Place/ })
  await expect(place).toBeEnabled()
  await expect(place).toHaveCount(1)
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('$74.00').last()).toBeInViewport({ ratio: 1 })

  const phone = page.getByRole('button', { name: /^Your phone/ })
  await phone.click()
  await phoneField(page).fill('abc')
  await phone.click()
  await expect(phone).toHaveAttribute('aria-expanded', 'false')
  await expect(phone).toContainText('abc')
  troubles.expect(refusedWith(422))
  await place.click()
  await expect(phone).toHaveAttribute('aria-expanded', 'true')
  await expect(phoneField(page)).toHaveAccessibleDescription(new RegExp(messages.phoneRule))
  await phone.click()
  await expect(phone, 'the error is shown on the collapsed row too').toHaveAccessibleDescription(messages.phoneRule)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: 'Farmlane, home page' }).focus()
  const covered: string[] = []
  for (let at = 'start'; at !== 'Place'; ) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const [it, bar] = [document.activeElement, document.querySelector('[data-bottom-bar]')]
      if (!it || !bar) throw new Error('nothing has the focus, or there is no bar')
      const isCovered = !bar.contains(it) && it.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      return { text: it.textContent ?? '', isCovered }
    })
    if (focus.isCovered) covered.push(focus.text)
    at = focus.text.startsWith('Place') ? 'Place' : focus.text
  }
  expect(covered).toEqual([])
})

test('on a wide screen the summary stays beside the stops, with the only order button', async ({ openBrowser, site }) => {
  test.slow()
  const { shopper } = await withFiveFarms(site)
  const page = await (await openBrowser({ as: shopper, viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto('/checkout')
  const place = page.getByRole('button', { name: /^Place/ })
  await expect(place).toHaveCount(1)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary.getByText('Butterhead lettuce')).toBeVisible()
  const [left, beside, button] = await Promise.all([market(page, 'Park'), summary, place].map((each) => each.boundingBox()))
  expect(beside?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
  expect(button?.x).toBeGreaterThanOrEqual(beside?.x ?? Number.POSITIVE_INFINITY)
})
