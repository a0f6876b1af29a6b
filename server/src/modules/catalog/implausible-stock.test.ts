import * as routes from '@farmlane/contract/catalog/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Hazel Farm' })
})
afterAll(() => farmlane.close())

const make = () =>
  farmer.client.call(routes.createProduct, {
    body: { name: uniqueName('Kale'), unit: 'bunch', price_minor: 350, status: 'active' },
  })
const adjust = (product_id: string, body: Input<typeof routes.updateStock>['body']) =>
  farmer.client.call(routes.updateStock, { params: { product_id }, body: { reason: 'Counted', ...body } })
const lotsOf = async (product_id: string) => (await farmer.client.call(stock.listLots, { query: { product_id } })).results

test('an unconfirmed addition of 24,000 bunches goes on hold', async () => {
  const { id } = await make()
  await adjust(id, { quantity: 24, operation: 'add' })
  expect(await adjust(id, { quantity: 24_000, operation: 'add' })).toMatchObject({ on_hand: 24_024, available: 24 })
  const held = (await lotsOf(id)).find(({ state }) => state === 'held')
  expect(held?.hold_reason).toBe('24,000 bunches not confirmed, usually about 24 bunches')
})

test('an unconfirmed count far above the stock goes on hold; a confirmed one is for sale', async () => {
  const { id } = await make()
  await adjust(id, { quantity: 24, operation: 'add' })
  expect(await adjust(id, { quantity: 2400, operation: 'set' })).toMatchObject({ available: 24, blocked: 2376 })
  expect(await adjust(id, { quantity: 5000, operation: 'set', sure: true })).toMatchObject({ available: 2624 })
})

test('stock that nobody confirmed doesn’t make the next slip plausible', async () => {
  const { id } = await make()
  await adjust(id, { quantity: 31, operation: 'add' })
  expect(await adjust(id, { quantity: 24_000, operation: 'add' })).toMatchObject({ available: 31 })
  expect(await adjust(id, { quantity: 24_000, operation: 'add' })).toMatchObject({ available: 31, blocked: 48_000 })
})

test('a lot recounted far above its received quantity goes on hold', async () => {
  const { id } = await make()
  await adjust(id, { quantity: 24, operation: 'add' })
  const [lot] = await lotsOf(id)
  const params = { lot_id: lot?.id ?? '' }
  const counted = await farmer.client.call(stock.recountLot, { params, body: { quantity: 2400 } })
  expect(counted).toMatchObject({ state: 'held', on_hand: 2400, available: 0 })
})

test('records a removal with a cause as a discard, and one without as an adjustment', async () => {
  const { id } = await make()
  await adjust(id, { quantity: 24, operation: 'add' })
  await adjust(id, { quantity: 2, operation: 'subtract', cause: 'donated' })
  await adjust(id, { quantity: 1, operation: 'subtract' })
  const [lot] = await lotsOf(id)
  const { movements } = await farmer.client.call(stock.getLot, { params: { lot_id: lot?.id ?? '' } })
  expect(movements).toMatchObject([
    { type: 'adjust', quantity: -1, cause: null },
    { type: 'discard', quantity: -2, cause: 'donated' },
    { type: 'added' },
  ])
})

test('a count nobody confirmed shows on a lot that is already on hold', async () => {
  const { id } = await make()
  await adjust(id, { quantity: 24, operation: 'add' })
  const [lot] = await lotsOf(id)
  const params = { lot_id: lot?.id ?? '' }
  await farmer.client.call(stock.holdLot, { params, body: { reason: 'Mold' } })
  await farmer.client.call(stock.recountLot, { params, body: { quantity: 2400 } })
  expect(await farmer.client.call(stock.getLot, { params })).toMatchObject({
    state: 'held',
    hold_reason: 'Mold; 2,400 bunches not confirmed, usually about 24 bunches',
  })
})
