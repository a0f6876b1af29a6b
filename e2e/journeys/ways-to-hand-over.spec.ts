import { randomBytes } from 'node:crypto'
import { listFarms } from '@farmlane/contract/farms/routes.ts'
import { messages } from '@farmlane/contract/fulfilment/messages.ts'
import * as fulfilment from '@farmlane/contract/fulfilment/routes.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import type { Page } from '@playwright/test'
import { asShown } from '../../server/src/testing/as-shown.ts'
import { openAccount, openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { type Hands, handsOf } from '../ground/hands.ts'
import { placeFarm } from '../ground/market-farm.ts'
import { addProduct } from '../ground/product-records.ts'
import { goTo } from '../ground/shell.ts'
import { refusedWith } from '../ground/troubles.ts'

const uniqueMarket = () => `Green market ${randomBytes(4).toString('hex')}`
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true })
const coming = (page: Page) => page.getByRole('list', { name: 'Coming up with these settings' }).getByRole('listitem')

/** Creates another farm's market near the farms of these journeys. */
async function otherMarket(hands: Hands, name: string): Promise<void> {
  const { results } = await hands(listFarms, {})
  const hours = [null, null, null, { opens: '15:00', closes: '19:00' }, null, null, { opens: '08:00', closes: '14:00' }]
  const place = { latitude: 10.52, longitude: 20.5 }
  const body = { name, city: 'Secaucus', state: 'NJ', place, time_zone: 'America/New_York', hours }
  await hands(fulfilment.openMarket, { params: { farm_id: results[0]?.id ?? '' }, body })
}

test('a new farm sets up pickup with holidays, delivery in a radius, and a market; shoppers see all three', async ({
  openBrowser,
  site,
  page: visitor,
}) => {
  test.slow()
  const market = uniqueMarket()
  await otherMarket(await handsOf(site, await openFarmer(site, { farm_name: 'Neighbour Farm' })), market)
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const { slug } = await placeFarm(hands)
  await addProduct(hands, { stock: 20 })
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/dashboard')
  await goTo(page, 'Orders')
  await page.getByRole('tab', { name: 'How you hand over' }).click()
  await expect(page.getByRole('heading', { name: 'How will people get their food?' })).toBeVisible()

  await page.getByRole('link', { name: 'Pickup at the farm' }).click()
  await expect(page.getByRole('heading', { name: 'Pickup at the farm' })).toBeFocused()
  await expect(coming(page)).toHaveCount(4)
  await line(page, 1).getByLabel('To').fill('08:00')
  await page.getByLabel('Orders per time slot').fill('none')
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(line(page, 1).getByLabel('To')).toBeFocused()
  await expect(line(page, 1).getByLabel('To')).toHaveAccessibleDescription(messages.hoursTurned)
  await expect(page.getByLabel('Orders per time slot')).toHaveAccessibleDescription(/1 to 10,000/)
  await line(page, 1).getByLabel('To').fill('12:30')
  await page.getByLabel('Orders per time slot').fill('8')
  await page.getByRole('button', { name: 'Add a day' }).click()
  await line(page, 2).getByLabel('How often').selectOption('Once a month')
  await line(page, 2).getByLabel('Which').selectOption('First')
  await line(page, 2).getByLabel('Day').selectOption('Sunday')
  await part(page, 'Closed days')
    .getByRole('button', { name: /^Thanksgiving/ })
    .click()
  await part(page, 'Closed days')
    .getByRole('button', { name: /^Christmas Day/ })
    .press('Enter')
  await page.getByLabel('Note for shoppers').fill('Ring the bell.')
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.saved })).toBeVisible()
  const pickup = part(page, 'Pickup at the farm')
  await expect(pickup).toContainText('Sat 9 AM–12:30 PM · first Sunday of the month 9 AM–12:30 PM')
  await expect(pickup).toContainText(/Closed on .*Thu, Nov 2\d/)
  await expect(pickup).toContainText(/Closed on .*\w{3}, Dec 25/)

  await page.getByRole('link', { name: 'Delivery' }).click()
  await page.getByLabel('Miles around the farm', { exact: true }).fill('12.5')
  await expect(page.getByRole('region', { name: 'Where you drive', exact: true }).locator('path.map-radius')).toBeVisible()
  await page.getByLabel('Zip codes').fill('07094, 0709')
  await page.getByLabel('Fee in $').fill('6.50')
  await page.getByLabel('No fee from, in $').fill('60')
  await page.getByLabel('Minimum order in $').fill('25')
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(page.getByLabel('Zip codes')).toHaveAccessibleDescription(new RegExp(messages.zipsRule))
  await page.getByLabel('Zip codes').fill('07094 07096')
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(part(page, 'Delivery')).toContainText('Up to 12.5 miles from the farm · Only to zip codes 07094, 07096')

  await page.getByRole('link', { name: 'A farmers’ market' }).click()
  await page.getByLabel('Find a market').fill(market)
  await page.getByRole('link', { name: `Join ${market}` }).click()
  await expect(line(page, 1).getByLabel('Day')).toHaveValue('3')
  await expect(line(page, 2).getByLabel('From')).toHaveValue('08:00')
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(part(page, market)).toContainText('Wed 3 PM–7 PM · Sat 8 AM–2 PM')
  await page.getByRole('link', { name: 'A farmers’ market' }).click()
  await page.getByLabel('Find a market').fill(market)
  await expect(page.getByRole('list', { name: 'Markets' })).toContainText('You sell here')

  await visitor.goto(`/marketplace/farms/${slug}`)
  const ways = visitor.getByRole('region', { name: 'How to get it' })
  await expect(ways.getByRole('heading', { name: 'Pickup at the farm' })).toBeVisible()
  await expect(
    ways.getByText(
      'Up to 12.5 miles from the farm · Only to zip codes 07094, 07096 · Fee $6.50, free for orders of $60.00 or more',
    ),
  ).toBeVisible()
  await expect(ways.getByRole('heading', { name: market })).toBeVisible()
  await expect(ways.getByText(/^Order by /)).toHaveCount(3)
})

test('a farm creates a missing market with pin and days and joins it', async ({ openBrowser, site }) => {
  const owner = await openFarmer(site)
  await placeFarm(await handsOf(site, owner))
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/orders?tab=ways&new=market')
  await page.getByRole('link', { name: 'Add a new market' }).click()
  await page.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByLabel('Name of the market')).toHaveAccessibleDescription(messages.marketName)
  await expect(page.getByText(messages.marketPin)).toBeVisible()
  await expect(page.getByText(messages.marketHours)).toBeVisible()
  const name = uniqueMarket()
  await page.getByLabel('Name of the market').fill(name)
  await page.getByLabel('Latitude').fill('10.6')
  await page.getByLabel('Longitude').fill('20.6')
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await page.getByRole('button', { name: 'Add market' }).click()
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(part(page, name)).toContainText('Sun 8 AM–2 PM')
})

test('changing days warns which placed orders stay as they are; pausing and removing keep them too', async ({
  openBrowser,
  site,
  troubles,
}) => {
  test.slow()
  const owner = await openFarmer(site)
  const hands = await handsOf(site, owner)
  const { id: farm_id } = await placeFarm(hands)
  const product = await addProduct(hands, { stock: 20 })
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ every: 'week' as const, weekday, nth: null, day: null }))
  const rules = week.map((rule) => ({ ...rule, opens: '15:00', closes: '18:00' }))
  const money = { fee_minor: 0, minimum_minor: 0, free_above_minor: null }
  const body = {
    way: 'pickup' as const,
    rules,
    closed_days: [],
    cutoff: { by: 'hours' as const, hours: 0 },
    capacity: 9,
    note: '',
  }
  await hands(fulfilment.createOption, { params: { farm_id }, body: { ...body, ...money } })
  const orderFor = async (slot: number) => {
    const shopper = await handsOf(site, await openAccount(site))
    await shopper(orders.putCartLine, { params: { product_id: product.id }, body: { quantity: 1 } })
    const quote = await shopper(orders.quoteCheckout, { body: {} })
    const starts_at = quote.farms[0]?.options[0]?.slots[slot]?.starts_at ?? ''
    const choices = quote.proposal.choices.map((choice) => ({ ...choice, starts_at }))
    await shopper(orders.placeOrder, { body: asShown(quote, choices) })
  }
  await orderFor(0)
  const page = await (await openBrowser({ as: owner })).newPage()
  await page.goto('/farmer/orders?tab=ways')
  await page.getByRole('link', { name: 'Edit Pickup at the farm' }).click()
  await expect(coming(page).first()).toContainText('1 of 9 orders')
  for (let left = 7; left > 1; left -= 1) await page.getByRole('button', { name: 'Remove line 1', exact: true }).click()
  await line(page, 1).getByLabel('From').fill('16:00')
  const stays = page.getByRole('status').filter({ hasText: 'Placed orders stay as they are' })
  await expect(stays).toContainText(/^Placed orders stay as they are1 order on .*, 3 PM – 6 PM stays as it is\.$/)

  // Another order for another day arrives after the warning.
  await orderFor(2)
  troubles.expect(refusedWith(409))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(messages.ordersMeanwhile)
  await expect(stays.getByText(/stays as it is/)).toHaveCount(2)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: messages.saved })).toContainText('stays as it is.')
  const pickup = part(page, 'Pickup at the farm')
  await expect(pickup).toContainText('No longer in your hours')

  await page.getByRole('button', { name: 'Pause Pickup at the farm' }).click()
  await expect(pickup.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume Pickup at the farm' }).click()
  await expect(pickup.getByText('Shoppers can choose it')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Pickup at the farm' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Paused instead of removed: 2 orders are still open for this option.')).toBeVisible()
})

test('keeps the input when saving gets no response', async ({ openBrowser, site, troubles }) => {
  const owner = await openFarmer(site)
  const context = await openBrowser({ as: owner })
  const page = await context.newPage()
  await page.goto('/farmer/orders?tab=ways&new=pickup')
  await expect(coming(page)).toHaveCount(4)
  await page.getByLabel('Note for shoppers').fill('By the red barn.')
  troubles.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach Farmlane.')
  await expect(page.getByLabel('Note for shoppers')).toHaveValue('By the red barn.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add this option' }).click()
  await expect(part(page, 'Pickup at the farm')).toContainText('By the red barn.')
})
