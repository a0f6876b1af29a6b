import { randomUUID } from 'node:crypto'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import { messages } from '@farmlane/contract/harvests/messages.ts'
import * as routes from '@farmlane/contract/harvests/routes.ts'
import { messages as stockMessages } from '@farmlane/contract/stock/messages.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addCrop } from '../../testing/farm-records.ts'
import { joinFarm, openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp, uniqueName } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await openAccount(farmlane, { user_type: 'farmer', farm_name: "O'Brien's Farm" })
})
afterAll(() => farmlane.close())

type About = Partial<{
  quantity: number
  unit: 'lbs' | 'kg' | 'bushels' | 'tons' | 'dozen' | 'units'
  grade: 'A' | 'B' | null
  harvest_date: string
  id: string
  lot_id: string
  notes: string
}>
const pick = (crop_id: string, about: About = {}, who = farmer, key?: string) =>
  who.client.call(
    routes.recordHarvest,
    { body: { crop_id, quantity: 12.5, unit: 'lbs', harvest_date: '2026-05-04', ...about } },
    key ? { 'idempotency-key': key } : {},
  )
const productsNamed = async (name: string, who = farmer) =>
  (await who.client.call(catalog.listProducts, {})).results.filter((product) => product.name.toLowerCase() === name.toLowerCase())
const unique = () => uniqueName('Crop')

test('a first harvest creates a lot and a draft product with its stock, and closes the crop', async () => {
  const crop = await addCrop(farmer, { name: unique() })
  const harvest = await pick(crop.id, { grade: 'A', notes: 'before the rain' })
  expect(harvest.lot_id).toMatch(/^LOT-260504-[A-Z2-9]{4}$/)
  expect(harvest).toMatchObject({
    crop: crop.id,
    crop_name: crop.name,
    field_name: crop.field_name,
    quantity: 12.5,
    unit: 'lbs',
    grade: 'A',
    stocked: 12.5,
    left: 12.5,
    held: false,
    lot_asked: null,
    recorded_by: 'Ada O’Neil',
    withdrawn: null,
  })
  const [product] = await productsNamed(crop.name)
  expect(product).toMatchObject({
    unit: 'lb',
    category: 'Produce',
    description: `Fresh ${crop.name} from ${crop.field_name}`,
    status: 'draft',
    price_minor: null,
    on_hand: 12.5,
    created_from_harvest: true,
  })
  const lot = await farmer.client.call(stock.getLot, { params: { lot_id: harvest.lot } })
  expect(lot).toMatchObject({ state: 'open', name: crop.name, on_hand: 12.5, available: 12.5, grade: 'A' })
  expect(lot.movements).toMatchObject([{ type: 'harvest', quantity: 12.5, balance: 12.5 }])
  const [after] = (await farmer.client.call(growing.listCrops, { query: { field_id: crop.field } })).results
  expect(after?.status).toBe('harvested')
})

test('refuses a second harvest of the same crop and changes nothing', async () => {
  const crop = await addCrop(farmer, { name: unique() })
  await pick(crop.id)
  await expect(pick(crop.id)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('already harvested') })
  expect((await farmer.client.call(routes.listHarvests, { query: { crop_id: crop.id } })).results).toHaveLength(1)
  expect(await productsNamed(crop.name)).toMatchObject([{ on_hand: 12.5 }])
})

test('a crop picked repeatedly stays open, and its harvests go to one product', async () => {
  const crop = await addCrop(farmer, { name: unique(), picked_repeatedly: true })
  await pick(crop.id, { quantity: 0.1 })
  await pick(crop.id, { quantity: 0.2 })
  expect(await productsNamed(crop.name)).toMatchObject([{ on_hand: 0.3 }])
  const { results } = await farmer.client.call(routes.harvestTotals, {})
  expect(results.filter((total) => total.crop === crop.id)).toMatchObject([{ unit: 'lbs', quantity: 0.3, pickings: 2 }])
})

test('stock goes to the product of the same name in any case, converted exactly to its unit', async () => {
  const name = unique()
  await farmer.client.call(catalog.createProduct, { body: { name: name.toUpperCase(), unit: 'kg', pricing_mode: 'by_weight' } })
  const crop = await addCrop(farmer, { name })
  const harvest = await pick(crop.id, { quantity: 10, unit: 'lbs' })
  expect(harvest).toMatchObject({ stocked: 4.536, stock_unit: 'kg', product: { name: name.toUpperCase() } })
  expect(await productsNamed(name)).toMatchObject([{ unit: 'kg', on_hand: 4.536 }])
})

test('a unit that does not convert creates a second product: pounds are never added to bunches', async () => {
  const name = unique()
  await farmer.client.call(catalog.createProduct, { body: { name, unit: 'bunch' } })
  await pick((await addCrop(farmer, { name })).id)
  const stocked = Object.fromEntries((await productsNamed(name)).map(({ unit, on_hand }) => [unit, on_hand]))
  expect(stocked).toEqual({ bunch: 0, lb: 12.5 })
})

test('a weight set by the farm converts pounds to bunches', async () => {
  const name = unique()
  await farmer.client.call(catalog.createProduct, { body: { name, unit: 'bunch' } })
  await farmer.client.call(growing.setCropWeight, { body: { crop_name: name, unit: 'bunch', pounds: 0.5 } })
  expect(await pick((await addCrop(farmer, { name })).id, { quantity: 10 })).toMatchObject({ stocked: 20 })
})

test('records a harvest once when it is sent ten times at once and five times later with one key', async () => {
  const crop = await addCrop(farmer, { name: unique(), picked_repeatedly: true })
  const key = randomUUID()
  const send = () => pick(crop.id, {}, farmer, key)
  const answers = await Promise.allSettled(Array.from({ length: 10 }, send))
  // A request that arrives while the first is in progress must retry.
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'in_flight' })
  const later = [await send(), await send(), await send(), await send(), await send()]
  expect(new Set(later.map(({ lot_id }) => lot_id)).size).toBe(1)
  expect(await productsNamed(crop.name)).toMatchObject([{ on_hand: 12.5 }])
})

test('a harvest sent again weeks later under another key is recognized by its id', async () => {
  const crop = await addCrop(farmer, { name: unique() })
  const id = randomUUID()
  const first = await pick(crop.id, { id, lot_id: 'LOT-260504-K7QD' })
  const again = await pick(crop.id, { id, lot_id: 'LOT-260504-K7QD' })
  expect(again).toEqual(first)
  expect(first.lot_id).toBe('LOT-260504-K7QD')
  await expect(pick(crop.id, { id, quantity: 99 })).rejects.toMatchObject({ message: messages.idTaken })
  expect(await productsNamed(crop.name)).toMatchObject([{ on_hand: 12.5 }])
})

test('of two crates with one lot ID the second gets another one, and the reply says so', async () => {
  const [one, two] = [await addCrop(farmer, { name: unique() }), await addCrop(farmer, { name: unique() })]
  await pick(one.id, { lot_id: 'LOT-260504-ABCD' })
  const second = await pick(two.id, { lot_id: 'LOT-260504-ABCD' })
  expect(second.lot_asked).toBe('LOT-260504-ABCD')
  expect(second.lot_id).toMatch(/^LOT-260504-[A-Z2-9]{4}$/)
  expect(second.lot_id).not.toBe('LOT-260504-ABCD')
})

test('refuses a lot ID of another day at its field', async () => {
  const crop = await addCrop(farmer, { name: unique() })
  await expect(pick(crop.id, { lot_id: 'LOT-260501-ABCD' })).rejects.toMatchObject({
    fields: { lot_id: messages.lotDateDiffers },
  })
})

test('eight concurrent harvests add up exactly in one product', async () => {
  const name = unique()
  const crops = await Promise.all(Array.from({ length: 8 }, () => addCrop(farmer, { name, picked_repeatedly: true })))
  await Promise.all(crops.flatMap((crop) => [pick(crop.id, { quantity: 1.001 }), pick(crop.id, { quantity: 2.002 })]))
  expect(await productsNamed(name)).toMatchObject([{ on_hand: 24.024 }])
  const { results } = await farmer.client.call(stock.listLots, { query: { product_id: (await productsNamed(name))[0]?.id } })
  expect(new Set(results.map(({ lot_id }) => lot_id)).size).toBe(16)
  expect(await checkInvariants(farmlane.database)).toEqual([])
})

test('concurrent first harvests in pounds and kilograms create one product', async () => {
  const name = unique()
  const crops = await Promise.all(Array.from({ length: 6 }, () => addCrop(farmer, { name })))
  const units = ['lbs', 'kg', 'tons'] as const
  await Promise.all(crops.map((crop, i) => pick(crop.id, { quantity: 1, unit: units[i % 3] as 'lbs' })))
  expect(await productsNamed(name)).toHaveLength(1)
})

test('withdrawing a harvest restores the stock and the crop, and keeps the reason', async () => {
  const crop = await addCrop(farmer, { name: unique() })
  const { id, lot } = await pick(crop.id)
  const taken = await farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'wrong crop' } })
  expect(taken).toMatchObject({ left: 0, withdrawn: { reason: 'wrong crop' }, can: { edit: false, withdraw: false } })
  const { movements } = await farmer.client.call(stock.getLot, { params: { lot_id: lot } })
  expect(movements.map(({ type, quantity }) => [type, quantity])).toEqual([
    ['withdrawn', -12.5],
    ['harvest', 12.5],
  ])
  const ready = (await farmer.client.call(growing.readyForHarvest, {})).results
  expect(ready.map((each) => each.id)).toContain(crop.id)
  const again = farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'again' } })
  await expect(again).rejects.toMatchObject({ message: messages.alreadyWithdrawn })
})

test('a withdrawal leaves a crop alone that was changed since then, and an older harvest reopens nothing', async () => {
  const crop = await addCrop(farmer, { name: unique(), picked_repeatedly: true, expected_harvest_date: '2026-05-01' })
  const older = await pick(crop.id, { harvest_date: '2026-05-02' })
  farmlane.pass(1000)
  const newer = await pick(crop.id)
  const params = { crop_id: crop.id }
  farmlane.pass(1000)
  await farmer.client.call(growing.changeCropStatus, { params, body: { status: 'harvested' } })
  const withdraw = (harvest_id: string) =>
    farmer.client.call(routes.withdrawHarvest, { params: { harvest_id }, body: { reason: 'typed wrong' } })
  const now = async () =>
    (await farmer.client.call(growing.listCrops, { query: { field_id: crop.field } })).results.find(({ id }) => id === crop.id)
  await withdraw(older.id)
  expect(await now()).toMatchObject({ status: 'harvested' })
  await withdraw(newer.id)
  expect(await now()).toMatchObject({ status: 'harvested' })
  await farmer.client.call(growing.changeCropStatus, { params, body: { status: 'ready' } })
  // No harvest is left, so the crop waits for its first one again.
  expect(await now()).toMatchObject({ status: 'ready', days_late: 3 })
})

test('the lot of a withdrawn harvest stays empty', async () => {
  const { id, lot } = await pick((await addCrop(farmer, { name: unique() })).id)
  const params = { lot_id: lot }
  await farmer.client.call(stock.holdLot, { params, body: { reason: 'whose is this' } })
  await farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'nobody picked it' } })
  expect(await farmer.client.call(stock.getLot, { params })).toMatchObject({ state: 'withdrawn', can: { change: false } })
  const recount = farmer.client.call(stock.recountLot, { params, body: { quantity: 12.5 } })
  await expect(recount).rejects.toMatchObject({ code: 'conflict', message: stockMessages.lotWithdrawn })
})

test("a harvest with used stock can't be withdrawn", async () => {
  const crop = await addCrop(farmer, { name: unique() })
  const { id, lot } = await pick(crop.id)
  await farmer.client.call(stock.discardLot, { params: { lot_id: lot }, body: { quantity: 1, reason: 'spoiled' } })
  const back = farmer.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'wrong' } })
  await expect(back).rejects.toMatchObject({ code: 'conflict', message: messages.lotUsed })
})

test("the use-by follows from the product's shelf life", async () => {
  const name = unique()
  await farmer.client.call(catalog.createProduct, { body: { name, unit: 'lb', pricing_mode: 'by_weight', shelf_life_days: 5 } })
  const { lot } = await pick((await addCrop(farmer, { name })).id)
  const shown = () => farmer.client.call(stock.getLot, { params: { lot_id: lot } })
  expect(await shown()).toMatchObject({ use_by: '2026-05-09', state: 'open' })
})

test('lists filter by day, crop and field, newest first, and page without gaps', async () => {
  const crop = await addCrop(farmer, { name: unique(), picked_repeatedly: true })
  for (let i = 0; i < 53; i += 1) await pick(crop.id, { quantity: i + 1, harvest_date: i < 3 ? '2026-04-30' : '2026-05-04' })
  const query = { crop_id: crop.id }
  const first = await farmer.client.call(routes.listHarvests, { query })
  const second = await farmer.client.call(routes.listHarvests, { query: { ...query, cursor: first.next ?? '' } })
  expect([first.results.length, second.results.length, second.next]).toEqual([50, 3, null])
  expect(new Set([...first.results, ...second.results].map(({ quantity }) => quantity)).size).toBe(53)
  const april = await farmer.client.call(routes.listHarvests, { query: { ...query, end_date: '2026-04-30' } })
  expect(april.results).toHaveLength(3)
  const recent = await farmer.client.call(routes.recentHarvests, {})
  expect(recent.results).toHaveLength(10)
  const nonsense = farmer.client.call(routes.listHarvests, { query: { cursor: 'nonsense' } })
  await expect(nonsense).rejects.toMatchObject({ code: 'invalid' })
})

test('a worker can record harvests but not withdraw them', async () => {
  const worker = await openAccount(farmlane)
  await joinFarm(farmlane, farmer, worker, 'worker')
  const { id } = await pick((await addCrop(farmer, { name: unique() })).id, {}, worker)
  const back = worker.client.call(routes.withdrawHarvest, { params: { harvest_id: id }, body: { reason: 'oops' } })
  await expect(back).rejects.toMatchObject({ code: 'forbidden' })
})

test("another farm's crop can't be harvested and looks like a missing one", async () => {
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Next Door' })
  const crop = await addCrop(farmer, { name: unique() })
  await expect(pick(crop.id, {}, stranger)).rejects.toMatchObject({ code: 'not_found' })
  const missing = pick(randomUUID(), {}, stranger)
  await expect(missing).rejects.toMatchObject({ code: 'not_found', message: 'We couldn’t find this.' })
})

test("refuses the id of another farm's harvest without revealing it", async () => {
  const stranger = await openAccount(farmlane, { user_type: 'farmer', farm_name: 'Across' })
  const { id } = await pick((await addCrop(farmer, { name: unique() })).id)
  const crop = await addCrop(stranger, { name: unique() })
  await expect(pick(crop.id, { id }, stranger)).rejects.toMatchObject({ code: 'conflict', message: messages.idTaken })
  expect(await productsNamed(crop.name, stranger)).toEqual([])
})
