import { updateStock } from '@farmlane/contract/catalog/routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { holdLot, listLots, updateLot } from '@farmlane/contract/stock/routes.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import { orderAtDesk } from '../../../testing/at-desk.ts'
import * as shop from '../../../testing/checkouts.ts'
import { openAccount, type Person } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let farmlane: TestApp
let stall: Stall
let shopper: Person
beforeAll(async () => {
  farmlane = await createTestApp()
})
beforeEach(async () => {
  stall = await openStall(farmlane)
  await shop.offer(farmlane, stall)
  shopper = await openAccount(farmlane)
})
afterEach(async () => {
  expect(await checkInvariants(farmlane.database)).toEqual([])
})
afterAll(() => farmlane.close())

const lotsOf = async (product_id: string) => (await stall.client.call(listLots, { query: { product_id } })).results
/** The two ways in which a lot is blocked: on hold (a recall also holds it), or not good until the day. */
const stops = {
  held: (lot_id: string) => stall.client.call(holdLot, { params: { lot_id }, body: { reason: 'Recall of the seed lot.' } }),
  expired: (lot_id: string) => stall.client.call(updateLot, { params: { lot_id }, body: { use_by: '2026-05-04' } }),
}
const said = { held: /^LOT-\S+ is on hold: Recall of the seed lot\.$/, expired: /^LOT-\S+ is past its use-by, May \d+, 2026\.$/ }

test.each(['held', 'expired'] as const)('nothing can be ordered from a lot that is %s', async (kind) => {
  const kale = await sell(stall, { name: 'Kale' }, 3)
  await shop.putInCart(shopper, kale.id, 1)
  const body = asShown(await shop.quoteFor(shopper))
  for (const { id } of await lotsOf(kale.id)) await stops[kind](id)
  await expect(shop.place(shopper, body)).rejects.toMatchObject({ code: 'conflict' })
  expect(await lotsOf(kale.id)).toMatchObject([{ on_hand: 3, reserved: 0 }])
})

test.each(['held', 'expired'] as const)("a line can't move to a lot that is %s, and the error says why", async (kind) => {
  const kale = await sell(stall, { name: 'Kale' }, 2)
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })
  await stall.client.call(updateStock, { params: { product_id: kale.id }, body: { quantity: 5 } })
  const bad = (await lotsOf(kale.id)).find(({ reserved }) => reserved === 0)
  await stops[kind](bad?.id ?? '')
  const { order_id, line_id } = { order_id: (await it.look()).id, line_id: it.lineOf('Kale') }
  const params = { farm_id: stall.farmId, order_id, line_id }
  const taken = stall.client.call(facts.takeOtherLot, { params, body: { lot_id: bad?.id ?? '', reason: 'Nearer' } })
  await expect(taken).rejects.toMatchObject({ fields: { lot_id: expect.stringMatching(said[kind]) } })
})

test.each(['held', 'expired'] as const)('no replacement comes from a lot that is %s', async (kind) => {
  const [kale, chard] = [await sell(stall, { name: 'Kale' }, 2), await sell(stall, { name: 'Chard' }, 2)]
  const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]], wish: 'similar' })
  for (const { id } of await lotsOf(chard.id)) await stops[kind](id)
  await it.short(it.lineOf('Kale'), 1)
  await expect(it.instead(it.lineOf('Kale'), chard.id)).rejects.toMatchObject({ code: 'invalid' })
  expect(await lotsOf(chard.id)).toMatchObject([{ reserved: 0 }])
})

test.each(['held', 'expired'] as const)(
  "an order with a lot that is %s can't be packed, and the error names the lot and the reason",
  async (kind) => {
    const kale = await sell(stall, { name: 'Kale' }, 2)
    const it = await orderAtDesk(stall, shopper, { things: [[kale.id, 2]] })
    const [lot] = await lotsOf(kale.id)
    await stops[kind](lot?.id ?? '')
    const refusal = await it.pack().catch((error: Error) => error.message)
    expect(refusal).toMatch(new RegExp(said[kind].source.replace('$', ` ${messages.lotTrouble.replaceAll('.', '\\.')}$`)))
  },
)
