import { messages as harvestMessages } from '@farmlane/contract/harvests/messages.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { listLotOrders } from '@farmlane/contract/orders/stock-order-routes.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { addCrop, addHarvest, type HarvestForSale } from '../../../testing/farm-records.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { changeProduct, openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp, uniqueName } from '../../../testing/test-app.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { countStock } from '../../stock/index.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
let kale: HarvestForSale
let chard: string
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  shopper = await openAccount(farmlane)
  kale = await pick(uniqueName('Kale'))
  chard = (await addCrop(stall, { name: uniqueName('Chard'), picked_repeatedly: true })).id
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

/** Harvests ten pounds of a crop and puts them on sale. */
async function pick(name: string): Promise<HarvestForSale> {
  const crop = await addCrop(stall, { name, picked_repeatedly: true })
  const harvest = await addHarvest(stall, { crop_id: crop.id })
  const listed = { price_minor: 350, pricing_mode: 'by_weight', minimum: 0.5, step: 0.5, status: 'active' } as const
  await changeProduct(stall, harvest.product.id, listed)
  return harvest
}

type Correction = Partial<Input<typeof harvests.correctHarvest>['body']>
const correct = ({ id, crop, quantity, unit, harvest_date }: HarvestForSale, about: Correction) =>
  stall.client.call(harvests.correctHarvest, {
    params: { harvest_id: id },
    body: { crop_id: crop, quantity, unit, harvest_date, reason: 'Wrong button', ...about },
  })
const inKilos = () => changeProduct(stall, kale.product.id, { unit: 'kg', price_minor: 770 })
const order = (...more: (readonly [id: string, quantity: number])[]) =>
  orderAtDesk(stall, shopper, { things: [[kale.product.id, 4], ...more] })
const lotOf = ({ lot }: HarvestForSale) => stall.client.call(stock.getLot, { params: { lot_id: lot } })
const recount = ({ lot }: HarvestForSale, quantity: number) =>
  stall.client.call(stock.recountLot, { params: { lot_id: lot }, body: { quantity, reason: 'Counted again' } })
const ordersOf = async ({ lot }: HarvestForSale) => (await stall.client.call(listLotOrders, { params: { lot_id: lot } })).results

type AtDesk = Awaited<ReturnType<typeof order>>
async function missed(it: AtDesk) {
  await it.pack()
  await it.ready()
  await shop.beginHandOver(farmlane, it.order_id)
  await it.miss()
}
async function handedOver(it: AtDesk) {
  await it.pack()
  await it.ready()
  await it.handOver()
}
const stays = (why: string) => ({ code: 'conflict', message: `${kale.lot_id} ${why}. ${messages.undoStays}` })

test('a lot released by a canceled order can be moved to another crop', async () => {
  await (await order()).callOff()
  const moved = await correct(kale, { crop_id: chard })
  expect(moved.product?.id).not.toBe(kale.product.id)
  expect(await ordersOf(kale)).toEqual([])
})

test("a no-show can't be undone when its lot belongs to another product", async () => {
  const it = await order()
  await missed(it)
  await correct(kale, { crop_id: chard })
  await expect(it.undo()).rejects.toMatchObject(stays('belongs to another product now'))
  expect(await lotOf(kale)).toMatchObject({ on_hand: 10, reserved: 0 })
})

test("a no-show can't be undone when its lot is counted in another unit", async () => {
  const it = await order()
  await missed(it)
  await inKilos()
  await expect(it.undo()).rejects.toMatchObject(stays('is counted in another unit now'))
})

test('a lot with sales stays with its product, even when a recount fills it up again', async () => {
  await handedOver(await order())
  await recount(kale, 10)
  await expect(correct(kale, { crop_id: chard, unit: 'units' })).rejects.toMatchObject({
    fields: { unit: harvestMessages.unitFixed },
  })
  expect((await correct(kale, { crop_id: chard })).product?.id).toBe(kale.product.id)
  const withdrawing = stall.client.call(harvests.withdrawHarvest, {
    params: { harvest_id: kale.id },
    body: { reason: 'Wrong button' },
  })
  await expect(withdrawing).rejects.toMatchObject({ message: harvestMessages.lotUsed })
})

test('once the sale is undone and the order cancelled, the lot can move again', async () => {
  const it = await order()
  await handedOver(it)
  await it.undo()
  await it.callOff()
  expect((await correct(kale, { crop_id: chard })).product?.id).not.toBe(kale.product.id)
})

test('undoing a shortage fails when the lot belongs to another product', async () => {
  const eggs = (await sell(stall, { name: 'Eggs', unit: 'dozen' })).id
  const it = await order([eggs, 1])
  await it.short(it.lineOf(kale.product.name), 4, 'spoiled')
  await recount(kale, 10)
  await correct(kale, { crop_id: chard })
  await expect(it.short(it.lineOf(kale.product.name), 0)).rejects.toMatchObject({
    code: 'conflict',
    message: `${kale.lot_id} belongs to another product now. ${messages.shortStays}`,
  })
})

test('a shortage can’t be undone once the product is counted in another unit', async () => {
  const eggs = (await sell(stall, { name: 'Eggs', unit: 'dozen' })).id
  const it = await order([eggs, 1])
  await it.short(it.lineOf(kale.product.name), 4, null)
  await inKilos()
  await expect(it.short(it.lineOf(kale.product.name), 0)).rejects.toMatchObject({
    code: 'conflict',
    message: messages.stockInOtherUnit,
  })
})

test("a decline can't be undone when its product is counted in another unit", async () => {
  await shop.acceptByHand(stall)
  const it = await order()
  const params = { farm_id: stall.farmId, order_id: it.order_id }
  await stall.client.call(desk.declineOrder, { params, body: { reason: 'Hail' } })
  await inKilos()
  await expect(it.undo()).rejects.toMatchObject({
    code: 'conflict',
    message: `${kale.product.name} is counted in another unit now. The order stays declined.`,
  })
})

test('a checkout that waits for a change of unit fails because the product changed', async () => {
  await shop.putInCart(shopper, kale.product.id, 4)
  const body = asShown(await shop.quoteFor(shopper))
  const actor = { farmId: stall.farmId, userId: stall.user.id }
  const { placing } = await farmlane.database.write(async (tx) => {
    await countStock(tx, actor, kale.product.id)
    const sent = shop.place(shopper, body).catch((problem: unknown) => problem)
    await untilWaiting(tx, 1)
    const lots = tx.db.updateTable('lots').set({ unit: 'kg' }).where('product_id', '=', kale.product.id)
    await lots.execute()
    await tx.db.updateTable('products').set({ unit: 'kg' }).where('id', '=', kale.product.id).execute()
    return { placing: sent }
  })
  expect(await placing).toMatchObject({ fields: { 'farms.0.lines.0': messages.lineOther } })
})

test('a recall shows the quantity that left a lot in the unit it was ordered in', async () => {
  const it = await order()
  await handedOver(it)
  await inKilos()
  expect(await ordersOf(kale)).toMatchObject([{ order_id: it.order_id, quantity: 4, unit: 'lb', is_gone: true }])
})
