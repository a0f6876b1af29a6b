import { updateFarmSettings } from '@farmlane/contract/farms/routes.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import { listReviews } from '@farmlane/contract/market/routes.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import { openAccount } from '../ground/accounts.ts'
import { nothingFoundNow } from '../ground/axe.ts'
import { expect, test } from '../ground/fixtures.ts'
import { handsOf } from '../ground/hands.ts'
import { openSellingFarm, orderFrom } from '../ground/selling-farm.ts'

test('a shopper shares a review, the farm answers once, and editing the review keeps the answer', async ({
  openBrowser,
  site,
}) => {
  test.slow()
  const farm = await openSellingFarm(site)
  const shopper = await openAccount(site)
  const hands = await handsOf(site, shopper)
  const purchase = await orderFrom(hands, [[await farm.sell({}, 40), 1]])
  const [part] = purchase.orders as [Purchase['orders'][number]]
  const params = { farm_id: farm.farmId, order_id: part.id }
  for (const step of [desk.packOrder, desk.readyOrder]) await farm.hands(step, { params })
  await farm.hands(desk.handOverOrder, { params, body: {} })

  const his = await (await openBrowser({ as: shopper })).newPage()
  await his.goto(`/consumer/orders/${purchase.id}`)
  await expect(his.getByRole('radio', { name: 'Only me' }), 'reviews are private by default').toBeChecked()
  await his.getByRole('radio', { name: 'Everyone, as Ada O.' }).check()
  await his.getByRole('radio', { name: '4 stars' }).check()
  await his.getByLabel('In your own words').fill('Fresh, but one bunch was small')
  await nothingFoundNow(his, 'writing a review')
  await his.getByRole('button', { name: 'Send review' }).click()
  await expect(his.getByText(messages.reviewed)).toBeVisible()
  await expect(his.getByText('Everyone can read it on the farm’s page.')).toBeVisible()

  const hers = await (await openBrowser({ as: farm.farmer })).newPage()
  await hers.goto('/farmer/orders')
  await hers.getByRole('tab', { name: 'Reviews' }).click()
  const review = hers.getByRole('listitem', { name: 'Review by Ada O.' })
  await expect(review).toContainText('Fresh, but one bunch was small')
  await review.getByRole('button', { name: 'Answer' }).click()
  await review.getByRole('button', { name: 'Publish answer' }).click()
  await expect(review.getByText(messages.answerMissing)).toBeVisible()
  await review.getByLabel('Your answer to Ada O.').fill('Thank you. The next one is on us.')
  await nothingFoundNow(hers, 'answering a review')
  await review.getByRole('button', { name: 'Publish answer' }).click()
  await expect(review.getByText(messages.answered)).toBeVisible()
  await expect(review).toContainText('Thank you. The next one is on us.')
  await expect(review.getByRole('button')).toHaveCount(0)

  await his.reload()
  await his.getByRole('button', { name: 'Edit review' }).click()
  await expect(his.getByLabel('In your own words')).toHaveValue('Fresh, but one bunch was small')
  await his.getByLabel('In your own words').fill('They made it right')
  await his.getByRole('button', { name: 'Save review' }).click()
  await expect(his.getByText(messages.reviewEdited)).toBeVisible()
  await expect(his.getByText('This answers an earlier version of the review.')).toBeVisible()

  const visitor = await (await openBrowser()).newPage()
  await visitor.goto(`/marketplace/farms/${part.farm.slug}`)
  const shown = visitor.getByRole('listitem').filter({ hasText: 'They made it right' })
  await expect(shown).toContainText('edited')
  await expect(shown).toContainText("O'Hara's Hollow answered")
  await expect(shown).toContainText('This answers an earlier version of the review.')
})

test('a review written late in the evening shows the date at the farm', async ({ openBrowser, site }) => {
  const farm = await openSellingFarm(site)
  const params = { farm_id: farm.farmId }
  await farm.hands(updateFarmSettings, { params, body: { time_zone: 'America/New_York' } })
  const shopper = await openAccount(site)
  const { orders } = await orderFrom(await handsOf(site, shopper), [[await farm.sell({}, 40), 1]])
  const [part] = orders as [Purchase['orders'][number]]
  await site.database.rows(
    `insert into market_reviews (id, farm_id, user_id, stars, text, created_at)
      select gen_random_uuid(), farm_id, user_id, 5, 'Late but good', '2025-11-19T03:30:00Z' from orders where id = $1`,
    [part.id],
  )
  await site.database.rows('update users set share_reviews = true where username = $1', [shopper.username])
  const reviews = await farm.hands(listReviews, { params: { slug: part.farm.slug } })
  expect(reviews.results).toHaveLength(1)
  const page = await (await openBrowser()).newPage()
  await page.goto(`/marketplace/farms/${part.farm.slug}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Late but good' })).toContainText('Nov 18, 2025')
})
