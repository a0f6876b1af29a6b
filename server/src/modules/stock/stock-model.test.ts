import { randomUUID } from 'node:crypto'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { fromThousandths, minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import { convert } from '@farmlane/contract/kernel/units.ts'
import { discardReasons } from '@farmlane/contract/stock/lot.ts'
import * as stock from '@farmlane/contract/stock/routes.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { addCrop, addHarvest } from '../../testing/farm-records.ts'
import { openAccount, type Person } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let farmer: Person
beforeAll(async () => {
  farmlane = await createTestApp()
  farmer = await newFarmer()
})
afterAll(() => farmlane.close())

/** Each history has a farmer of its own: many of them would reach one caller's limit. */
const newFarmer = () => openAccount(farmlane, { user_type: 'farmer', farm_name: 'Model Farm' })

const amount = fc.integer({ min: 1, max: 40_000 }).map(fromThousandths)
const which = fc.nat({ max: 20 })
const deed = fc.oneof(
  fc.record({ do: fc.constant('harvest' as const), quantity: amount }),
  fc.record({ do: fc.constantFrom('add' as const, 'subtract' as const, 'set' as const), quantity: amount }),
  fc.record({ do: fc.constant('recount' as const), lot: which, quantity: amount }),
  fc.record({ do: fc.constant('discard' as const), lot: which, quantity: amount, reason: fc.constantFrom(...discardReasons) }),
  fc.record({ do: fc.constantFrom('hold' as const, 'release' as const), lot: which }),
  fc.record({ do: fc.constant('withdraw' as const), lot: which }),
  fc.record({ do: fc.constant('unit' as const) }),
  fc.record({
    do: fc.constant('correct' as const),
    lot: which,
    quantity: amount,
    unit: fc.constantFrom('lbs' as const, 'kg' as const),
  }),
)
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

/** What a farmer would write in a notebook: each lot, how much is in it, and whether it is set aside. */
type Page = { id: string; harvest?: string; received: number; left: number; held: boolean; withdrawn?: true }

/** All came in on one day and keep for ever, so the first to go is the one with the smallest id. */
function takeAway(notebook: Page[], quantity: number): void {
  let rest = quantity
  for (const page of notebook.filter(({ held }) => !held).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const share = Math.min(rest, page.left)
    page.left = minus(page.left, share)
    rest = minus(rest, share)
  }
}

/** A refusal must leave everything as it was; what is not refused must be what the notebook says. */
const allowed = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem && error.status < 500) return false
      throw error
    },
  )

test('whatever is harvested, counted, set aside and thrown away, every lot holds what its movements say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 14 }), async (deeds: Deed[]) => {
      const farmer = await newFarmer()
      const call = farmer.client.call.bind(farmer.client)
      const crop = await addCrop(farmer, { name: `Model ${randomUUID()}`, picked_repeatedly: true })
      const harvest = (quantity: number) => addHarvest(farmer, { crop_id: crop.id, quantity })
      let unit: 'lb' | 'kg' = 'lb'
      const inUnit = (quantity: number, from: 'lb' | 'kg' = 'lb') => convert(quantity, from, unit)
      const first = await harvest(10)
      const product_id = first.product.id
      // A draft nobody touched would go with the only harvest that is withdrawn.
      await call(catalog.updateProduct, { params: { product_id }, body: { price_minor: 350 } })
      const notebook: Page[] = [{ id: first.lot, harvest: first.id, received: 10, left: 10, held: false }]
      const total = () => notebook.reduce((sum, page) => plus(sum, page.left), 0)
      const free = () => notebook.filter(({ held }) => !held).reduce((sum, page) => plus(sum, page.left), 0)

      for (const step of deeds) {
        const page = 'lot' in step ? (notebook[step.lot % notebook.length] as Page) : undefined
        const params = { lot_id: page?.id ?? '' }
        if (step.do === 'harvest') {
          const came = inUnit(step.quantity)
          // Too little for the unit of the product makes a product of its own, which is not what this is about.
          if (came === null) continue
          const made = await harvest(step.quantity)
          notebook.push({ id: made.lot, harvest: made.id, received: came, left: came, held: false })
        } else if (step.do === 'add' || step.do === 'subtract' || step.do === 'set') {
          const change = step.do === 'add' ? step.quantity : step.do === 'set' ? minus(step.quantity, total()) : -step.quantity
          const possible = change >= 0 || -change <= free()
          const before = total()
          const done = await allowed(
            call(catalog.updateStock, { params: { product_id }, body: { quantity: step.quantity, operation: step.do } }),
          )
          expect(done).toBe(possible)
          if (done && change > 0) notebook.push(await newLot(call, notebook, product_id))
          if (done && change < 0) takeAway(notebook, -change)
          if (done) expect(total()).toBe(plus(before, change))
        } else if (page && step.do === 'recount') {
          const done = await allowed(call(stock.recountLot, { params, body: { quantity: step.quantity } }))
          expect(done).toBe(!page.withdrawn)
          if (done) page.left = step.quantity
        } else if (page && step.do === 'discard') {
          const body = { quantity: step.quantity, reason: step.reason }
          const done = await allowed(call(stock.discardLot, { params, body }))
          expect(done).toBe(!page.withdrawn && step.quantity <= page.left)
          if (done) page.left = minus(page.left, step.quantity)
        } else if (page && (step.do === 'hold' || step.do === 'release')) {
          const route = step.do === 'hold' ? stock.holdLot : stock.releaseLot
          const done = await allowed(call(route, { params, body: { reason: 'looks odd' } }))
          expect(done).toBe(!page.withdrawn && page.held !== (step.do === 'hold'))
          if (done) page.held = step.do === 'hold'
        } else if (page?.harvest && step.do === 'withdraw') {
          const done = await allowed(
            call(harvests.withdrawHarvest, { params: { harvest_id: page.harvest }, body: { reason: 'typed twice' } }),
          )
          expect(done).toBe(page.left === page.received)
          if (done) Object.assign(page, { left: 0, held: false, harvest: undefined, withdrawn: true })
        } else if (page?.harvest && step.do === 'correct') {
          const { quantity } = step
          const received = convert(quantity, step.unit === 'lbs' ? 'lb' : 'kg', unit)
          if (received === null) continue
          const body = { crop_id: crop.id, quantity, unit: step.unit, harvest_date: '2026-05-04', reason: 'wrong key' }
          const done = await allowed(call(harvests.correctHarvest, { params: { harvest_id: page.harvest }, body }))
          const left = plus(page.left, minus(received, page.received))
          expect(done).toBe(left >= 0)
          if (done) Object.assign(page, { received, left })
        } else if (step.do === 'unit') {
          const next: 'lb' | 'kg' = unit === 'lb' ? 'kg' : 'lb'
          const live = notebook.filter(({ withdrawn }) => !withdrawn)
          const lefts = live.map(({ left }) => (left === 0 ? 0 : convert(left, unit, next)))
          const done = await allowed(
            call(catalog.updateProduct, { params: { product_id }, body: { unit: next, price_minor: 400 } }),
          )
          expect(done).toBe(lefts.every((left) => left !== null))
          if (done) {
            for (const [at, each] of live.entries()) {
              const left = lefts[at] ?? 0
              Object.assign(each, { left, received: Math.max(convert(each.received, unit, next) ?? 0, left) })
            }
            unit = next
          }
        }

        const product = await call(catalog.getProduct, { params: { product_id } })
        const lots = (await call(stock.listLots, { query: { product_id } })).results
        expect(new Map(lots.map(({ id, on_hand }) => [id, on_hand]))).toEqual(new Map(notebook.map(({ id, left }) => [id, left])))
        expect(product).toMatchObject({ on_hand: total(), available: free(), blocked: minus(total(), free()) })
      }
      expect(await checkInvariants(farmlane.database)).toEqual([])
    }),
    { numRuns: 12 * Number(process.env['PROVE'] ?? 1) },
  )

  /** Only its id is the server's; how much is in it the caller compares. */
  async function newLot(call: Person['client']['call'], notebook: readonly Page[], product_id: string): Promise<Page> {
    const { results } = await call(stock.listLots, { query: { product_id } })
    const added = results.filter((lot) => !notebook.some(({ id }) => id === lot.id))
    expect(added).toHaveLength(1)
    const [{ id, received: left }] = added as [(typeof results)[number]]
    return { id, received: left, left, held: false }
  }
})

test('a movement is never changed and never removed', async () => {
  const { kysely } = farmlane.database
  await expect(kysely.updateTable('stock_movements').set({ quantity: 1 }).execute()).rejects.toThrow(/never changed/)
  await expect(kysely.deleteFrom('stock_movements').execute()).rejects.toThrow(/never changed/)
})

test('the check finds a level that was written past the ledger', async () => {
  const crop = await addCrop(farmer, { name: 'Beets' })
  const body = { crop_id: crop.id, quantity: 3, unit: 'kg', harvest_date: '2026-05-04' } as const
  const { lot, lot_id } = await farmer.client.call(harvests.recordHarvest, { body })
  const write = (on_hand: number) =>
    farmlane.database.write((tx) => tx.db.updateTable('lots').set({ on_hand }).where('id', '=', lot).execute())
  await write(4)
  expect(await checkInvariants(farmlane.database)).toEqual([expect.stringContaining(lot_id)])
  await write(3)
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
