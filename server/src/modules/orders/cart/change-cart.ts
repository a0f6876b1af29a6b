import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { JoinedCart, PutLine, VisitorLines } from '@farmlane/contract/orders/cart.ts'
import { maxCartLines } from '@farmlane/contract/orders/constants.ts'
import { countedIn } from '@farmlane/contract/orders/counted-in.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { mostOf, priceOfOne, quantityFault } from '@farmlane/contract/orders/quantity-rules.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { joinedLines } from './cart-rules.ts'
import { deleteLines, listHeld, listKnownProducts, lockCart, putLines } from './cart-store.ts'
import { findForSale, getCart } from './cart-views.ts'

type Person = Pick<Actor, 'userId'>

/** Adds a product or changes its quantity. */
export async function putCartLine(tx: Tx, actor: Person, input: PutLine & { product_id: string }): Promise<void> {
  const { product_id, quantity } = input
  await lockCart(tx, actor)
  const held = await listHeld(tx, actor)
  const product = await findForSale(tx, product_id)
  if (!product) throw new Problem('not_found', messages.notForSale)
  const unit_then = input.unit_then ?? countedIn(product)
  // A quantity chosen in another unit is stored as chosen; the cart then asks for the amount again.
  const isCountedAlike = unit_then === countedIn(product)
  const fault = isCountedAlike ? quantityFault(product, quantity) : null
  if (fault) throw fieldProblem('quantity', messages[fault])
  const before = held.find((line) => line.product_id === product_id)
  // Reducing a line is always allowed, even when the stock doesn't cover the smaller quantity either.
  if (isCountedAlike && quantity > mostOf(product) && quantity > (before?.quantity ?? 0))
    throw new Problem('conflict', messages.notEnough)
  if (!before && held.length >= maxCartLines) throw new Problem('conflict', messages.cartFull)
  await putLines(tx, actor, [
    { product_id, quantity, price_then_minor: input.price_then_minor ?? priceOfOne(product), unit_then },
  ])
}

export async function removeCartLine(tx: Tx, actor: Person, { product_id }: { product_id: string }): Promise<void> {
  await lockCart(tx, actor)
  await deleteLines(tx, actor, [product_id])
}

/** Merges what was chosen before signing in. Lines that are short or off sale are merged too; the cart flags them. */
export async function joinCart(tx: Tx, actor: Person, { lines }: VisitorLines): Promise<JoinedCart> {
  await lockCart(tx, actor)
  const held = await listHeld(tx, actor)
  const known = await listKnownProducts(
    tx,
    lines.map((line) => line.product_id),
  )
  const { put, larger, unknown, full } = joinedLines(held, lines, known)
  await putLines(tx, actor, put)
  return {
    cart: await getCart(tx, actor),
    message: full.length > 0 ? messages.joinedFull : larger.length > 0 ? messages.joinedLarger : messages.joined,
    larger,
    unknown,
    full,
  }
}
