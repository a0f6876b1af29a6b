import * as market from '@farmlane/contract/market/routes.ts'
import * as talks from '@farmlane/contract/orders/message-routes.ts'
import * as orders from '@farmlane/contract/orders/routes.ts'
import { newPerson, openAccount, openFarmer } from '../ground/accounts.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { mailedLink } from '../ground/mailbox.ts'
import { openStall } from '../ground/market-farm.ts'
import { deliver } from '../ground/orders.ts'
import { addProduct } from '../ground/product-records.ts'
import { openMore } from '../ground/shell.ts'

const markup = '<img src=x onerror=alert(1)>'
const quotes = 'O\'Brien & "Söhne" {{7*7}}'
const farmName = '"><svg onload=alert(1)> & $& Söhne'

// A dialog, a failed image or a blocked script fails every journey, so this also proves that no markup is executed.
test('shows names with markup as plain text', async ({ openBrowser, page: visitor, site }) => {
  const owner = await openFarmer(site, { first_name: markup, last_name: quotes, farm_name: farmName })
  const page = await (await openBrowser({ as: owner })).newPage()
  const shown = (text: string) => page.getByText(text).locator('visible=true').first()

  await page.goto('/consumer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${markup} ${quotes}`)
  await openMore(page)
  await expect(shown(`${markup} ${quotes}`)).toBeVisible()
  await page.goto('/consumer/profile')
  await expect(page.getByLabel('First name')).toHaveValue(markup)
  await expect(page.getByLabel('Last name')).toHaveValue(quotes)

  await page.goto('/farmer/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(markup)
  await expect(page.getByRole('main').getByText(farmName).first()).toBeVisible()
  await openMore(page)
  await expect(shown(farmName)).toBeVisible()
  await page.goto('/farmer/profile')
  await expect(page.getByRole('heading', { name: farmName })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Team' }).getByText(`${markup} ${quotes}`).first()).toBeVisible()

  const { email } = newPerson()
  await page.getByRole('region', { name: 'Invite someone' }).getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${markup} ${quotes} invited`)).toBeVisible()
  await visitor.goto(await mailedLink(site, email, '/invitation/'))
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Join ${farmName}`)
  await expect(visitor.getByText(`${markup} ${quotes} invites you`)).toBeVisible()

  await visitor.goto('/dev/mailbox')
  await visitor
    .getByRole('link', { name: `${markup} ${quotes} invites you to ${farmName}` })
    .first()
    .click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${markup} ${quotes} invites you to ${farmName}`)
  await visitor.getByRole('link', { name: 'See it as designed' }).click()
  await expect(visitor.getByText(`${markup} ${quotes} would like you to join ${farmName}`)).toBeVisible()
})

const escape = '</script><script>alert(1)</script><!--'

test('shows markup from farms and shoppers as text on the market, in the cart, on orders and in emails', async ({
  openBrowser,
  page: visitor,
  site,
}) => {
  const farmer = await handsOf(site, await openFarmer(site, { farm_name: farmName }))
  const farm = await openStall(farmer, { description: escape, place: { latitude: 11.5, longitude: 21.5 } })
  const { id } = await addProduct(farmer, { name: markup, description: escape, unit: 'bunch', stock: 9 })
  await site.database.rows('update fulfilment_options set note = $2 where farm_id = $1', [farm.id, escape])
  const shopper = await openAccount(site, { first_name: markup, last_name: quotes })
  await site.database.rows('update users set share_reviews = true where username = $1', [shopper.username])
  const hands = await handsOf(site, shopper)
  await hands(market.addFavorite, { params: { farm_id: farm.id } })
  await hands(orders.putCartLine, { params: { product_id: id }, body: { quantity: 1 } })

  const page = await (await openBrowser({ as: shopper })).newPage()
  const main = page.getByRole('main')
  await page.goto('/cart')
  await expect(main.getByText(farmName).first()).toBeVisible()
  await expect(main.getByText(markup).first()).toBeVisible()
  await page.goto('/checkout')
  await expect(main.getByText(escape)).toBeVisible()
  await page.getByRole('button', { name: /^Place / }).click()
  await expect(page).toHaveURL(/\/consumer\/orders\/[0-9a-f-]+$/)
  await expect(main.getByText(markup).first()).toBeVisible()

  const [purchase] = (await hands(orders.listPurchases, {})).results
  const placed = await hands(orders.getPurchase, { params: { purchase_id: purchase?.id ?? '' } })
  await deliver(farmer, placed)
  const order = placed.orders[0]
  const talk = { order_id: order?.id ?? '' }
  await hands(talks.writeToFarm, { params: { ...talk, purchase_id: placed.id }, body: { text: `${markup} ${escape}` } })
  await farmer(talks.writeToShopper, { params: { ...talk, farm_id: farm.id }, body: { text: `${escape} ${markup}` } })
  await hands(market.writeReview, { body: { order_id: order?.id ?? '', stars: 5, text: escape } })
  for (const screen of ['/consumer/dashboard', '/consumer/orders', '/consumer/favorites']) {
    await page.goto(screen)
    await expect(main.getByText(farmName).first()).toBeVisible()
  }
  await page.goto('/consumer/orders')
  await main.getByRole('link', { name: `${farmName} about` }).click()
  await expect(page).toHaveURL(new RegExp(`/consumer/orders/${purchase?.id}`))
  await expect(main.getByText(escape).first()).toBeVisible()
  await expect(main.getByRole('log').getByText(`${escape} ${markup}`)).toBeVisible()

  await visitor.goto(`/marketplace/farms/${farm.slug}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(farmName)
  await expect(visitor.getByRole('region', { name: 'Reviews' }).getByText(escape)).toBeVisible()
  await visitor.goto(`/marketplace/products/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(markup)
  await visitor.goto(`/marketplace?q=${encodeURIComponent(farmName)}&near=11.5,21.5`)
  await expect(visitor.getByRole('main').getByText(farmName).first()).toBeVisible()
  await visitor.goto('/dev/mailbox')
  await visitor
    // Selects the confirmation: the subjects of other emails have 'your order' in the middle.
    .getByRole('link', { name: new RegExp(`Your order ${purchase?.number}`) })
    .click()
  await visitor.getByRole('link', { name: 'See it as designed' }).click()
  await expect(visitor.getByText(`${markup}, 1 bunch`)).toBeVisible()
})

test('the not-found page does not execute markup in the URL', async ({ page, troubles }) => {
  troubles.expect(/status of 404/)
  await page.goto(`/${encodeURIComponent('<script>alert(1)</script>')}?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})
