import type { Purchase } from '@farmlane/contract/orders/purchase.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { giveCredit } from '../../ledger/index.ts'

let farmlane: TestApp
let stalls: Stall[]
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

/** Each run has its own people and farms: otherwise the runs would hit rate limits. */
async function openEverything(): Promise<void> {
  stalls = [await openStall(farmlane), await openStall(farmlane), await openStall(farmlane)]
  for (const stall of stalls) await shop.offer(farmlane, stall, { capacity: 10_000 })
  // One farm has another currency, to check that sums never mix currencies.
  await sql`update farms set currency = 'EUR' where id = ${stalls[2]?.farmId}`.execute(farmlane.database.kysely)
  shopper = await openAccount(farmlane)
}

/** In thousandths, so that quantities and weights are exact. */
const anyLine = fc.record({
  mode: fc.constantFrom('each', 'by_weight', 'piece_by_weight'),
  price_minor: fc.oneof(fc.constantFrom(1, 3, 99, 333, 12_345), fc.integer({ min: 1, max: 999_999 })),
  whole: fc.integer({ min: 1, max: 9 }),
  part: fc.oneof(fc.constantFrom(0, 1, 5, 333, 500, 999), fc.integer({ min: 0, max: 999 })),
  weight: fc.integer({ min: 1, max: 5_555 }),
  more: fc.integer({ min: 0, max: 3_333 }),
})
type Line = typeof anyLine extends fc.Arbitrary<infer L> ? L : never
const anyTerms = fc.record({
  fee_minor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 })),
  free_above_minor: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 50_000 })),
  credit: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
})
type Terms = typeof anyTerms extends fc.Arbitrary<infer T> ? T : never

const ordered = ({ mode, whole, part }: Line): number => (mode === 'by_weight' ? whole * 1000 + part : whole * 1000)
/** Calculated independently in integers: thousandths × thousandths × minor units, rounding half up. */
function owed(line: Line, weight: number): bigint {
  const each = line.mode === 'piece_by_weight' ? weight : 1000
  return (BigInt(ordered(line)) * BigInt(each) * BigInt(line.price_minor) + 500_000n) / 1_000_000n
}
/** With fewer runs, a rounding error of one half can go unnoticed. PROVE=10 runs ten times as many. */
const runs = 25 * Number(process.env['PROVE'] ?? 1)
const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0)

async function offerAndSell(stall: Stall, { fee_minor, free_above_minor, credit, lines }: Terms): Promise<void> {
  await sql`update fulfilment_options set fee_minor = ${fee_minor}, free_above_minor = ${free_above_minor}
    where farm_id = ${stall.farmId}`.execute(farmlane.database.kysely)
  const account = { farm_id: stall.farmId, user_id: shopper.user.id, order_id: null, reason: 'A box was short', by_user: null }
  if (credit > 0) await farmlane.database.write((tx) => giveCredit(tx, 'refunded', { ...account, amount_minor: credit }))
  for (const line of lines) {
    const pieces = { piece_weight: line.weight / 1000, piece_weight_max: (line.weight + line.more) / 1000 }
    const { id } = await sell(
      stall,
      {
        unit: 'lb',
        pricing_mode: line.mode,
        price_minor: line.price_minor,
        ...(line.mode === 'by_weight' && { minimum: 0.001, step: 0.001 }),
        ...(line.mode === 'piece_by_weight' && pieces),
      },
      100,
    )
    await shop.putInCart(shopper, id, ordered(line) / 1000)
  }
}

const creditNow = async (stall: Stall): Promise<number> => {
  const query = farmlane.database.kysely.selectFrom('credit_accounts').select('balance_minor')
  const row = await query.where('farm_id', '=', stall.farmId).where('user_id', '=', shopper.user.id).executeTakeFirst()
  return row?.balance_minor ?? 0
}

function expectAddedUp(purchase: Purchase, terms: ReadonlyMap<string, Terms>, spent: ReadonlyMap<string, number>): void {
  for (const order of purchase.orders) {
    const { lines, fee_minor, free_above_minor } = terms.get(order.farm.id) as Terms
    expect(order.lines.map(({ total_minor, most_minor }) => [total_minor, most_minor])).toEqual(
      lines.map((line) => [Number(owed(line, line.weight)), Number(owed(line, line.weight + line.more))]),
    )
    const items = sum(order.lines.map(({ total_minor }) => total_minor))
    const fee = free_above_minor !== null && items >= free_above_minor ? 0 : fee_minor
    expect(order).toMatchObject({
      items_minor: items,
      fee_minor: fee,
      total_minor: items + fee,
      most_minor: sum(order.lines.map(({ most_minor }) => most_minor)) + fee,
      credit_minor: spent.get(order.farm.id),
    })
  }
  for (const { currency, total_minor, most_minor } of purchase.totals) {
    const live = purchase.orders.filter(({ state }) => state !== 'cancelled')
    const same = (live.length > 0 ? live : purchase.orders).filter((order) => order.currency === currency)
    expect([total_minor, most_minor]).toEqual([sum(same.map((o) => o.total_minor)), sum(same.map((o) => o.most_minor))])
  }
}

test(
  'money adds up over lines, farms, fees and credit when quoted, placed and partly canceled',
  async () => {
    const anyTermsOfAll = fc.array(anyTerms, { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(anyTermsOfAll, fc.nat(2), async (all, cancelled) => {
        await openEverything()
        const terms = new Map(all.map((each, n) => [stalls[n]?.farmId ?? '', each]))
        for (const [n, each] of all.entries()) await offerAndSell(stalls[n] as Stall, each)
        const quote = await shop.quoteFor(shopper)
        const body = asShown(quote)
        const spent = new Map(
          quote.farms.map(({ farm, total_minor, credit_minor, options }) => [
            farm.id,
            Math.min(credit_minor, total_minor + (options[0]?.fee_minor ?? 0)),
          ]),
        )
        const farms = body.farms.map((part) => ({ ...part, credit_minor: spent.get(part.farm_id) ?? 0 }))
        const before = await Promise.all(stalls.map(creditNow))
        const { id: purchase_id } = await shop.place(shopper, { ...body, farms })
        const placed = await shop.purchaseOf(shopper, purchase_id)
        expect(placed.orders).toHaveLength(all.length)
        expectAddedUp(placed, terms, spent)
        for (const [n, stall] of stalls.entries())
          expect(await creditNow(stall)).toBe((before[n] ?? 0) - (spent.get(stall.farmId) ?? 0))

        const off = placed.orders[cancelled % placed.orders.length]
        const params = { purchase_id, order_id: off?.id ?? '' }
        expectAddedUp(await shopper.client.call(routes.cancelOrder, { params, body: {} }), terms, spent)
        const [at, stall] = [...stalls.entries()].find(([, { farmId }]) => farmId === off?.farm.id) ?? [0, stalls[0] as Stall]
        expect(await creditNow(stall)).toBe(before[at])
        expect(await checkInvariants(farmlane.database)).toEqual([])
      }),
      { numRuns: runs },
    )
  },
  5_000 * runs,
)
