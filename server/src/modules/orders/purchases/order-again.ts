import { maxCartLines } from '@farmlane/contract/orders/constants.ts'
import { countedIn } from '@farmlane/contract/orders/counted-in.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { OrderedAgain } from '@farmlane/contract/orders/purchase.ts'
import { atMost, mostOf, priceOfOne } from '@farmlane/contract/orders/quantity-rules.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listHeld, lockCart, putLines } from '../cart/cart-store.ts'
import { lookAtLines } from '../cart/cart-views.ts'
import { getPurchase } from './purchase-views.ts'

/** Puts a past order's products into the cart again, as far as they are available. Lines already in the cart stay as they are. */
export async function orderAgain(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  purchaseId: string,
): Promise<z.output<typeof OrderedAgain>> {
  const { orders } = await getPurchase(tx, actor, purchaseId)
  await lockCart(tx, actor)
  const held = await listHeld(tx, actor)
  const ordered = orders.flatMap(({ lines }) => lines.filter(({ substitutes }) => substitutes === null))
  const look = await lookAtLines(
    tx,
    ordered.map(({ product_id, quantity, price_minor }) => ({ product_id, quantity, price_then_minor: price_minor })),
  )
  const forSale = new Map(
    look.farms.flatMap(({ lines }) => lines.map(({ product, quantity }) => [product.id, { product, quantity }])),
  )
  const inCart = new Set(held.map(({ product_id }) => product_id))
  const put = ordered.flatMap((line) => {
    const { product_id } = line
    const found = forSale.get(product_id)
    // When the unit or pricing mode changed, the old quantity means something else, so the shopper has to choose again.
    if (found?.product.pricing_mode !== line.pricing_mode || found.product.unit !== line.unit) return []
    const quantity = atMost(found.product, Math.min(found.quantity, mostOf(found.product)))
    // Stores the price of the old order, so that the cart shows a price change.
    return quantity > 0 && !inCart.has(product_id)
      ? [{ product_id, quantity, price_then_minor: priceOfOne(line), unit_then: countedIn(line) }]
      : []
  })
  const room = put.slice(0, Math.max(0, maxCartLines - held.length))
  await putLines(tx, actor, room)
  const there = new Set([...inCart, ...room.map(({ product_id }) => product_id)])
  const left_out = ordered.filter(({ product_id }) => !there.has(product_id)).map(({ name }) => name)
  const fewer = room.some((line) =>
    ordered.some(({ product_id, quantity }) => product_id === line.product_id && quantity > line.quantity),
  )
  const whole = left_out.length === 0 && !fewer
  const message = whole ? messages.again : left_out.length < ordered.length ? messages.againPart : messages.againNone
  return { message, put: room.length, left_out }
}
