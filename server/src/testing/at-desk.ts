import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import { answerLine } from '@farmlane/contract/orders/routes.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import { asShown } from './as-shown.ts'
import * as shop from './checkouts.ts'
import type { Person } from './people.ts'
import type { Stall } from './stalls.ts'

type Asked = {
  readonly things: readonly (readonly [id: string, quantity: number])[]
  readonly wish?: 'refund' | 'similar' | 'ask'
  readonly credit_minor?: number
  /** The delivery address. */
  readonly address_id?: string
}

/** Places an order for these products at one farm. Returns what the farm and the shopper can do with it. */
export async function orderAtDesk(stall: Stall, shopper: Person, { things, wish = 'refund', credit_minor = 0, ...where }: Asked) {
  for (const [id, quantity] of things) await shop.putInCart(shopper, id, quantity)
  const body = asShown(await shop.quoteFor(shopper, where))
  const farms = body.farms.map((part) => ({ ...part, credit_minor, lines: part.lines.map((line) => ({ ...line, wish })) }))
  const { id, number } = await shop.place(shopper, { ...body, ...where, farms })
  const { orders } = await shop.purchaseOf(shopper, id)
  const order_id = orders[0]?.id ?? ''
  const params = { farm_id: stall.farmId, order_id }
  const of = (line_id: string) => ({ params: { ...params, line_id } })
  const { client } = stall
  return {
    order_id,
    number,
    code: orders[0]?.code ?? '',
    lineOf: (name: string) => orders[0]?.lines.find((line) => line.name === name)?.id ?? '',
    weigh: (line_id: string, weights: number[], sure = false) =>
      client.call(facts.weighLine, { ...of(line_id), body: { weights, sure } }),
    short: (line_id: string, missing: number, gone?: DiscardReason | null) =>
      client.call(facts.shortLine, { ...of(line_id), body: { missing, ...(gone !== undefined && { gone }) } }),
    /** Returns the id of the substitute line. */
    instead: async (line_id: string, product_id: string, quantity = 1) => {
      const { lines } = await client.call(facts.substituteLine, { ...of(line_id), body: { product_id, quantity } })
      return lines.at(-1)?.id ?? ''
    },
    /** Reports the shortage together with the substitute. */
    shortAndInstead: (line_id: string, product_id: string, missing: number, gone: DiscardReason | null) =>
      client.call(facts.substituteLine, { ...of(line_id), body: { product_id, quantity: 1, missing, gone } }),
    lot: (line_id: string, lot_id: string) =>
      client.call(facts.takeOtherLot, { ...of(line_id), body: { lot_id, reason: 'Fresher' } }),
    ask: (line_id: string) => client.call(facts.askAboutLine, of(line_id)),
    refund: (amount_minor: number) =>
      client.call(facts.refundOrder, { params, body: { amount_minor, reason: 'It was bruised' } }),
    answer: (line_id: string, agreed: boolean, asked_minor: number | null = null) =>
      shopper.client.call(answerLine, { params: { purchase_id: id, order_id, line_id }, body: { agreed, asked_minor } }),
    pack: () => client.call(desk.packOrder, { params }),
    send: () => client.call(desk.sendOrder, { params }),
    ready: () => client.call(desk.readyOrder, { params }),
    handOver: (code: string | null = null, at_ceiling = false) =>
      client.call(desk.handOverOrder, { params, body: { code, at_ceiling } }),
    miss: () => client.call(desk.missOrder, { params }),
    callOff: (reason = 'Hail') => client.call(desk.callOffOrder, { params, body: { reason } }),
    undo: (reason = 'Wrong box', who: Person = stall) => who.client.call(desk.undoStep, { params, body: { reason } }),
    look: () => client.call(desk.getDeskOrder, { params }),
  }
}
