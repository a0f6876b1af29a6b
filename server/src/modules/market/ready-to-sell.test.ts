import { createProduct } from '@farmlane/contract/catalog/routes.ts'
import { listFarms, updateFarm } from '@farmlane/contract/farms/routes.ts'
import { pauseOption } from '@farmlane/contract/fulfilment/routes.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { getStorefront, readyToSell } from '@farmlane/contract/market/routes.ts'
import { removeCartLine } from '@farmlane/contract/orders/routes.ts'
import { listLots, updateLot } from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { checkOut, offer, putInCart } from '../../testing/checkouts.ts'
import { hire, logIn, openAccount, type Person } from '../../testing/people.ts'
import { changeProduct, sell, setStock, somewhere } from '../../testing/stalls.ts'
import { createTestApp, hours, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterEach(async () => expect(await checkInvariants(farmlane.database)).toEqual([]))
afterAll(() => farmlane.close())

/** A farm without a pin, products or options. */
async function openEmptyFarm() {
  const farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: uniqueName('Empty Farm') })
  const [farm] = (await farmer.client.call(listFarms, {})).results
  if (!farm) throw new Error('the farm is missing')
  return { ...farmer, farmId: farm.id, slug: farm.slug }
}
type Farmer = Awaited<ReturnType<typeof openEmptyFarm>>

const ask = (person: Person, farm_id: string) => person.client.call(readyToSell, { params: { farm_id } })
const setPin = ({ client, farmId }: Farmer, place: ReturnType<typeof somewhere> | null) =>
  client.call(updateFarm, { params: { farm_id: farmId }, body: { place } })
const setActive = ({ client, farmId }: Farmer, option_id: string, active: boolean) =>
  client.call(pauseOption, { params: { farm_id: farmId, option_id }, body: { active } })

const onceIn = (days: number) => ({
  every: 'once' as const,
  weekday: null,
  nth: null,
  day: new Date(farmlane.now().getTime() + days * 24 * hours).toISOString().slice(0, 10),
  opens: '09:00',
  closes: '12:00',
})

const orNot = async (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )

test('is ready exactly when an order succeeds', async () => {
  const farmer = await openEmptyFarm()
  const shopper = await openAccount(farmlane)
  const option = await offer(farmlane, farmer)
  const product = await sell(farmer, {}, 0)
  const place = somewhere()
  for (const [pin, listed, stocked, active] of allFlags(4)) {
    await setPin(farmer, pin ? place : null)
    await changeProduct(farmer, product.id, { status: listed ? 'active' : 'paused' })
    await setStock(farmer, product.id, stocked ? 5 : 0)
    await setActive(farmer, option, active === true)
    await shopper.client.call(removeCartLine, { params: { product_id: product.id } })
    const bought = (await orNot(putInCart(shopper, product.id, 1))) && (await orNot(checkOut(shopper)))
    expect({ pin, listed, stocked, active, ready: (await ask(farmer, farmer.farmId)).ready }).toEqual({
      pin,
      listed,
      stocked,
      active,
      ready: bought,
    })
    expect(bought).toBe(pin && listed && stocked && active)
    const seen = await orNot(farmlane.newClient().call(getStorefront, { params: { slug: farmer.slug } }))
    expect(seen, 'a sold-out farm stays on the market').toBe(pin && listed && active)
  }
})

const allFlags = (count: number): boolean[][] =>
  Array.from({ length: 2 ** count }, (_, bits) => Array.from({ length: count }, (_, at) => ((bits >> at) & 1) === 1))

test('names what is missing at each step', async () => {
  const farmer = await openEmptyFarm()
  const now = () => ask(farmer, farmer.farmId)
  expect(await now()).toMatchObject({
    ready: false,
    off_since: null,
    product: { missing: 'product', closest: null },
    pin: { done: false },
    hand_over: { missing: 'option', option_id: null },
    story: { done: false },
    photo: { done: false },
    email: { done: true },
  })
  const draft = await farmer.client.call(createProduct, { body: { name: 'Radishes', unit: 'bunch' } })
  expect((await now()).product).toMatchObject({ missing: 'listing', closest: { id: draft.id, price_minor: null } })
  await changeProduct(farmer, draft.id, { price_minor: 350, status: 'active' })
  expect((await now()).product).toMatchObject({ missing: 'stock', closest: { price_minor: 350, available: 0 } })
  await setStock(farmer, draft.id, 24)
  expect((await now()).product).toEqual({
    missing: null,
    closest: { id: draft.id, name: 'Radishes', unit: 'bunch', price_minor: 350, available: 24 },
  })
  const option = await offer(farmlane, farmer)
  expect((await now()).hand_over).toEqual({ missing: null, option_id: null })
  await setActive(farmer, option, false)
  expect((await now()).hand_over).toEqual({ missing: 'paused', option_id: option })
  await farmer.client.call(updateFarm, { params: { farm_id: farmer.farmId }, body: { description: 'Three sentences.' } })
  expect((await now()).story).toEqual({ done: true })
})

test('an option whose days are all past or full needs days', async () => {
  const farmer = await openEmptyFarm()
  const option = await offer(farmlane, farmer, { rules: [onceIn(3)], capacity: 1 })
  const product = await sell(farmer)
  await setPin(farmer, somewhere())
  const shopper = await openAccount(farmlane)
  await putInCart(shopper, product.id, 1)
  await checkOut(shopper)
  expect((await ask(farmer, farmer.farmId)).hand_over).toEqual({ missing: 'places', option_id: option })
  farmlane.pass(96 * hours)
  const back = await logIn(farmlane.newClient(), farmer.username)
  expect((await ask(back, farmer.farmId)).hand_over).toEqual({ missing: 'days', option_id: option })
})

test('a product that expires before the first hand-over day is not ready to sell', async () => {
  const farmer = await openEmptyFarm()
  await offer(farmlane, farmer, { rules: [onceIn(5)] })
  await setPin(farmer, somewhere())
  const product = await sell(farmer)
  const [lot] = (await farmer.client.call(listLots, { query: { product_id: product.id } })).results
  await farmer.client.call(updateLot, { params: { lot_id: lot?.id ?? '' }, body: { use_by: onceIn(2).day } })
  const shopper = await openAccount(farmlane)
  const buy = async () => (await orNot(putInCart(shopper, product.id, 1))) && (await orNot(checkOut(shopper)))
  expect({ bought: await buy(), ready: await ask(farmer, farmer.farmId) }).toMatchObject({
    bought: false,
    ready: { ready: false, product: { missing: 'keeps' }, hand_over: { missing: null } },
  })
  await offer(farmlane, farmer, { rules: [onceIn(1)] })
  expect({ ready: (await ask(farmer, farmer.farmId)).ready, bought: await buy() }).toEqual({ ready: true, bought: true })
})

test('a minimum order above the value of all stock is not ready to sell', async () => {
  const farmer = await openEmptyFarm()
  const option = await offer(farmlane, farmer, { minimum_minor: 1000 })
  await setPin(farmer, somewhere())
  const kale = await sell(farmer, { price_minor: 350 }, 2)
  const shopper = await openAccount(farmlane)
  const buyAll = async () => (await orNot(putInCart(shopper, kale.id, 2))) && (await orNot(checkOut(shopper)))
  expect({ bought: await buyAll(), ready: await ask(farmer, farmer.farmId) }).toMatchObject({
    bought: false,
    ready: { ready: false, product: { missing: null }, hand_over: { missing: 'minimum', option_id: option } },
  })
  const beets = await sell(farmer, { price_minor: 300 }, 1)
  await putInCart(shopper, beets.id, 1)
  expect({ ready: (await ask(farmer, farmer.farmId)).ready, bought: await buyAll() }).toEqual({ ready: true, bought: true })
})

test('stock below the minimum order is not ready to sell', async () => {
  const farmer = await openEmptyFarm()
  await offer(farmlane, farmer)
  await setPin(farmer, somewhere())
  const chicken = { unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 4, piece_weight_max: 5 } as const
  const product = await sell(farmer, { name: 'Whole chicken', price_minor: 600, ...chicken }, 1)
  const shopper = await openAccount(farmlane)
  const bought = (await orNot(putInCart(shopper, product.id, 1))) && (await orNot(checkOut(shopper)))
  expect({ bought, ready: (await ask(farmer, farmer.farmId)).ready }).toEqual({ bought: false, ready: false })
})

test('a farm that leaves the market sees since when, until it returns', async () => {
  const farmer = await openEmptyFarm()
  const option = await offer(farmlane, farmer)
  await sell(farmer)
  await setPin(farmer, somewhere())
  expect((await ask(farmer, farmer.farmId)).off_since).toBeNull()
  await setActive(farmer, option, false)
  expect((await ask(farmer, farmer.farmId)).off_since).not.toBeNull()
  await setActive(farmer, option, true)
  expect((await ask(farmer, farmer.farmId)).off_since).toBeNull()
})

test('only the team can see it', async () => {
  const farmer = await openEmptyFarm()
  const worker = await hire(farmlane, farmer, 'worker')
  expect((await ask(worker, farmer.farmId)).ready).toBe(false)
  await expect(ask(await openAccount(farmlane), farmer.farmId)).rejects.toMatchObject({ code: 'not_found' })
})
