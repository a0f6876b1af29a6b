import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus, plus } from '@farmlane/contract/kernel/quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { mayBeReplaced } from '@farmlane/contract/orders/line-rules.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { heldFor } from '@farmlane/contract/orders/order-sum.ts'
import type { Shortage } from '@farmlane/contract/orders/shortage.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { type HeldLine, listHeldLines } from '../record/fact-store.ts'
import { shareByPlacing } from './shortage-rules.ts'
import * as views from './shortage-views.ts'

type InFarm = Pick<FarmActor, 'farmId'>
export type WaitingLine = HeldLine & { readonly order: views.WaitingOrder }

const summed = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => plus(sum, amount), 0)

type OfDay = { readonly slot_id: string; readonly product_id: string; readonly unit: string }

/** The open lines of a day for a product in one unit, earliest order first, and the recorded stock that can be used for them. */
export async function findDemand(tx: Tx, actor: InFarm, { slot_id, product_id, unit }: OfDay) {
  const orders = await views.listWaiting(tx, actor, slot_id)
  const held = await listHeldLines(
    tx,
    orders.map(({ id }) => id),
  )
  const lines: WaitingLine[] = orders.flatMap((order) =>
    held
      .filter((line) => line.order_id === order.id && line.product_id === product_id && line.unit === unit && heldFor(line) > 0)
      .map((line) => ({ ...line, order })),
  )
  const day = orders[0]?.day
  const lots = day ? await views.listGoodLots(tx, actor, { product_id, unit, day }) : []
  const good = new Set(lots.map(({ id }) => id))
  const promised = lines.flatMap(({ shares }) => shares.filter(({ lot_id }) => good.has(lot_id)))
  return {
    day,
    lines,
    ordered: summed(lines.map(heldFor)),
    book: plus(summed(promised.map(({ quantity }) => quantity)), summed(lots.map(({ free }) => free))),
  }
}

type Asked = {
  readonly product_id: string
  readonly unit?: ProductUnit | undefined
  readonly slot_id?: string | undefined
  readonly there?: string | undefined
}

/** Whether a day's orders exceed the available quantity of a product, and what the shoppers' wishes would make of it. */
export async function getShortage(
  tx: Tx,
  actor: InFarm,
  { product_id, slot_id: asked, there: counted, ...given }: Asked,
): Promise<Shortage> {
  const product = await views.findProduct(tx, actor, product_id)
  if (!product) throw new Problem('not_found', messages.substituteGone)
  const slot_id = asked ?? (await views.findFirstSlot(tx, actor, product_id))
  const unit = given.unit ?? product.unit
  const nothing = { slot_id, product_id, unit, ordered: 0, there: 0, missing: 0, instead: null, lines: [] }
  if (slot_id === null) return nothing
  const { day, lines, ordered, book } = await findDemand(tx, actor, { slot_id, product_id, unit })
  if (!day) return nothing
  const there = counted === undefined ? book : Math.min(book, Number(counted))
  const shared = shareByPlacing(lines, there)
  const replaced = shared.filter(({ line }) => mayBeReplaced(line)).map(({ wants, gets }) => minus(wants, gets))
  const quantity = summed(replaced)
  return {
    ...nothing,
    ordered,
    there,
    missing: minus(book, there),
    instead: quantity > 0 ? await views.findAlike(tx, actor, { product_id, unit, day, quantity }) : null,
    lines: shared.map(({ line, wants, gets }) => ({
      order_id: line.order.id,
      line_id: line.id,
      name: line.order.name,
      pricing_mode: line.pricing_mode,
      unit,
      wish: line.wish,
      wants,
      gets,
      replaced: mayBeReplaced(line),
    })),
  }
}
