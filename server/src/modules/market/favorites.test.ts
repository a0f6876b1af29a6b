import { updateProduct } from '@farmlane/contract/catalog/routes.ts'
import { exportData } from '@farmlane/contract/identity/routes.ts'
import * as routes from '@farmlane/contract/market/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../testing/people.ts'
import { openMarketStall, sell } from '../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { insertReview } from './review-store.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

test('a shopper adds a farm to the favorites once, newest first, and removes it', async () => {
  const [first, second] = [await openMarketStall(farmlane), await openMarketStall(farmlane)]
  await sell(first)
  await sell(second)
  const shopper = await openAccount(farmlane)
  const keep = (farm_id: string) => shopper.client.call(routes.addFavorite, { params: { farm_id } })
  await keep(first.farmId)
  farmlane.pass(1000)
  await Promise.all([keep(second.farmId), keep(second.farmId)])
  const names = async () => (await shopper.client.call(routes.listFavorites, {})).results.map(({ id }) => id)
  expect(await names()).toEqual([second.farmId, first.farmId])
  await shopper.client.call(routes.removeFavorite, { params: { farm_id: second.farmId } })
  await shopper.client.call(routes.removeFavorite, { params: { farm_id: second.farmId } })
  expect(await names()).toEqual([first.farmId])
  const other = await openAccount(farmlane)
  expect((await other.client.call(routes.listFavorites, {})).results).toEqual([])
  await expect(keep('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' })
})

test('the personal data export has the favorite farms and the reviews', async () => {
  const stall = await openMarketStall(farmlane, 'Kept Acres')
  await sell(stall)
  const shopper = await openAccount(farmlane)
  await shopper.client.call(routes.addFavorite, { params: { farm_id: stall.farmId } })
  await farmlane.database.write((tx) =>
    insertReview(tx, { farm_id: stall.farmId, user_id: shopper.user.id, stars: 4, text: 'Good beans' }),
  )
  const { sections } = await shopper.client.call(exportData, {})
  expect(sections['favorites']).toMatchObject([{ farm: 'Kept Acres' }])
  expect(sections['reviews']).toMatchObject([{ farm: 'Kept Acres', stars: 4, text: 'Good beans' }])
})

test('a favorite product is added once, and listed while it is on the market', async () => {
  const stall = await openMarketStall(farmlane, 'Product Acres')
  const [kale, eggs] = [await sell(stall, { name: 'Kale' }), await sell(stall, { name: 'Pasture eggs' })]
  const shopper = await openAccount(farmlane)
  const keep = (product_id: string) => shopper.client.call(routes.addFavoriteProduct, { params: { product_id } })
  await keep(kale.id)
  farmlane.pass(1000)
  await Promise.all([keep(eggs.id), keep(eggs.id)])
  const names = async (by = shopper) => (await by.client.call(routes.listFavoriteProducts, {})).results.map(({ name }) => name)
  expect(await names()).toEqual(['Pasture eggs', 'Kale'])
  expect(await names(await openAccount(farmlane))).toEqual([])

  const set = (status: 'paused' | 'active') =>
    stall.client.call(updateProduct, { params: { product_id: eggs.id }, body: { status } })
  await set('paused')
  expect(await names()).toEqual(['Kale'])
  await expect(keep(eggs.id)).rejects.toMatchObject({ code: 'not_found' })
  await set('active')
  expect(await names(), 'kept while it was off the market').toEqual(['Pasture eggs', 'Kale'])

  const { sections } = await shopper.client.call(exportData, {})
  expect(sections['favorite_products']).toMatchObject([{ product: 'Kale', farm: 'Product Acres' }, { product: 'Pasture eggs' }])
  const drop = () => shopper.client.call(routes.removeFavoriteProduct, { params: { product_id: eggs.id } })
  await drop()
  await drop()
  expect(await names()).toEqual(['Kale'])
  await expect(keep('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' })
})
