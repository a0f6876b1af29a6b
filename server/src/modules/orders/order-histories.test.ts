import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { discardLot, holdLot, listLots, releaseLot } from '@farmlane/contract/stock/routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../check-invariants.ts'
import { asShown } from '../../testing/as-shown.ts'
import * as shop from '../../testing/checkouts.ts'
import { type Person, signUp } from '../../testing/people.ts'
import { openStall, type Stall, sell } from '../../testing/stalls.ts'
import { createTestApp, seconds, type TestApp } from '../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
let products: string[]
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

async function openShop(): Promise<void> {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall, { capacity: 10_000 })
  shopper = await signUp(farmlane)
  const pieces = { unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 2, piece_weight_max: 3, price_minor: 333 } as const
  products = [
    (await sell(stall, { price_minor: 350 }, 40)).id,
    (await sell(stall, pieces, 60)).id,
    (await sell(stall, { unit: 'lb', pricing_mode: 'by_weight', minimum: 0.5, step: 0.5, price_minor: 199 }, 30)).id,
  ]
}

/** What is done, to which of the orders and lines there are, with which number. Much of it is refused, and must change nothing. */
const usual = [
  'weigh',
  'weigh',
  'short',
  'instead',
  'ask',
  'yes',
  'no',
  'release',
  'pack',
  'pack',
  'ready',
  'ready',
  'hand over',
] as const
const rare = [
  'place',
  'other lot',
  'refund',
  'restock',
  'hold',
  'discard',
  'pack all',
  'nobody came',
  'cancel',
  'shopper cancels',
] as const
const deeds = [...usual, ...rare]
/** So many histories try every deed often enough; the few of a quick run need not. */
const runs = Number(process.env['HISTORIES'] ?? 12)
const thorough = 150
const anyDeed = fc.record({
  deed: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) }),
  order: fc.nat(),
  line: fc.nat(),
  size: fc.nat(9),
  credit: fc.boolean(),
})
type Deed = typeof anyDeed extends fc.Arbitrary<infer D> ? D : never

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]

async function place({ line, size, credit }: Deed): Promise<void> {
  for (const [n, id] of products.entries()) if ((line + n) % 3 < 2) await shop.putInCart(shopper, id, 1 + ((size + n) % 3))
  const body = asShown(await shop.quoteFor(shopper))
  const wishes = ['refund', 'similar', 'ask'] as const
  const owed = await sql<{
    balance: number
  }>`select balance_minor as balance from credit_accounts where user_id = ${shopper.user.id}`.execute(farmlane.database.kysely)
  const farms = body.farms.map((part) => ({
    ...part,
    credit_minor: credit
      ? Math.min(
          owed.rows[0]?.balance ?? 0,
          part.lines.reduce((sum, each) => sum + each.total_minor, 0),
        )
      : 0,
    lines: part.lines.map((each) => ({ ...each, wish: wishes[(size + line) % 3] ?? 'ask' })),
  }))
  await shop.place(shopper, { ...body, farms })
}

/** Lines that it can be done to, where there are such. */
function fitting({ deed }: Deed, lines: Order['lines']): Order['lines'] {
  const fit = lines.filter(({ pricing_mode, question }) => {
    if (deed === 'weigh' || deed === 'ask') return pricing_mode === 'piece_by_weight'
    return deed === 'yes' || deed === 'no' ? question === 'waiting' : true
  })
  return fit.length > 0 ? fit : lines
}

async function doIt(deed: Deed): Promise<unknown> {
  const { client } = stall
  if (deed.deed === 'place') return place(deed)
  const { results } = await shopper.client.call(routes.listPurchases, { query: {} })
  const purchase = at(results.slice(0, 2), deed.order)
  if (!purchase) return
  const [order] = (await shop.purchaseOf(shopper, purchase.id)).orders as [Order]
  const line = at(fitting(deed, order.lines), deed.line)
  if (!line) return
  const params = { farm_id: stall.farmId, order_id: order.id }
  const ofLine = { ...params, line_id: line.id }
  const answer = (agreed: boolean) =>
    shopper.client.call(routes.answerLine, {
      params: { purchase_id: purchase.id, order_id: order.id, line_id: line.id },
      body: { agreed },
    })
  const lots = async () => (await client.call(listLots, { query: { product_id: line.product_id } })).results
  const lot_id = async () => at(await lots(), deed.size)?.id ?? ''
  switch (deed.deed) {
    case 'weigh': {
      const weights = Array.from({ length: Math.max(1, line.quantity - line.missing) }, (_, n) => 1 + ((deed.size + n) % 4))
      return client.call(facts.weighLine, { params: ofLine, body: { weights } })
    }
    case 'short':
      return client.call(facts.shortLine, { params: ofLine, body: { missing: deed.size % (line.quantity + 2) } })
    case 'instead':
      return client.call(facts.substituteLine, {
        params: ofLine,
        body: { product_id: at(products, deed.size) ?? '', quantity: 1 },
      })
    case 'other lot':
      return client.call(facts.takeOtherLot, { params: ofLine, body: { lot_id: await lot_id(), reason: 'Fresher' } })
    case 'ask':
      return client.call(facts.askAboutLine, { params: ofLine })
    case 'yes':
      return answer(true)
    case 'no':
      return answer(false)
    case 'refund':
      return client.call(facts.refundOrder, {
        params,
        body: { amount_minor: 1 + deed.size * 150, line_id: null, reason: 'Bruised' },
      })
    case 'restock':
      return client.call(updateStock, { params: { product_id: line.product_id }, body: { quantity: 1 + deed.size } })
    case 'hold':
      return client.call(holdLot, { params: { lot_id: await lot_id() }, body: { reason: 'Slugs' } })
    case 'release':
      return client.call(releaseLot, { params: { lot_id: await lot_id() }, body: { reason: 'No slugs' } })
    case 'discard':
      return client.call(discardLot, {
        params: { lot_id: await lot_id() },
        body: { quantity: 1, reason: 'spoiled' },
      })
    case 'pack':
      return client.call(desk.packOrder, { params })
    case 'pack all':
      return client.call(desk.moveAllOrders, {
        params: { farm_id: stall.farmId },
        body: { slot_id: (await client.call(desk.getDeskOrder, { params })).slot_id, to: 'packed' },
      })
    case 'ready':
      return client.call(desk.readyOrder, { params })
    case 'hand over':
      return client.call(desk.handOverOrder, { params, body: {} })
    case 'nobody came':
      return client.call(desk.missOrder, { params })
    case 'cancel':
      return client.call(desk.callOffOrder, { params, body: { reason: 'Hail' } })
    case 'shopper cancels':
      return shopper.client.call(routes.cancelOrder, {
        params: { purchase_id: purchase.id, order_id: order.id },
        body: { reason: '' },
      })
  }
}

/** What nobody but the shopper can raise: the most it may cost was said when it was ordered. */
async function asSaid(): Promise<void> {
  const { results } = await shopper.client.call(routes.listPurchases, { query: {} })
  for (const { id } of results.slice(0, 2))
    for (const order of (await shop.purchaseOf(shopper, id)).orders) {
      const own = order.lines.filter(({ substitutes }) => substitutes === null)
      const ceiling = own.reduce((sum, line) => sum + (line.question === 'yes' ? line.now.total_minor : line.most_minor), 0)
      expect(order.total_minor).toBeLessThanOrEqual(ceiling + order.fee_minor)
      expect(order.lines.every((line) => line.missing <= line.quantity)).toBe(true)
    }
}

test('whatever a farm and a shopper do to orders in whatever order, everything adds up', { timeout: 20_000 * runs }, async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(anyDeed, { minLength: 25, maxLength: 40 }), async (history) => {
      await openShop()
      for (const deed of [{ ...(history[0] as Deed), deed: 'place' as const }, ...history]) {
        farmlane.pass(5 * seconds)
        try {
          await doIt(deed)
          done.set(deed.deed, (done.get(deed.deed) ?? 0) + 1)
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500) throw error
        }
      }
      await asSaid()
      expect(await checkInvariants(farmlane.database)).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )

  if (runs >= thorough) expect(deeds.filter((deed) => !done.has(deed))).toEqual([])
})
