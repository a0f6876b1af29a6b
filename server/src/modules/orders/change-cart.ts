import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { JoinedCart, PutLine, VisitorLines } from '@farmlane/contract/orders/cart.ts'
import { maxCartLines } from '@farmlane/contract/orders/constants.ts'
import { countedIn } from '@farmlane/contract/orders/counted-in.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { mostOf, priceOfOne, quantityFault } from '@farmlane/contract/orders/quantity-rules.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { joinedLines } from './cart-rules.ts'
import { deleteLines, listHeld, listKnownProducts, lockCart, putLines } from './cart-store.ts'
import { findForSale, getCart } from './cart-views.ts'

type Person = Pick<Actor, 'userId'>

/** Puts a product in, or changes how much of it. */
export async function putCartLine(tx: Tx, actor: Person, input: PutLine & { product_id: string }): Promise<void> {
  const { product_id, quantity } = input
  await lockCart(tx, actor)
  const held = await listHeld(tx, actor)
  const product = await findForSale(tx, product_id)
  if (!product) throw new Problem('not_found', messages.notForSale)
  const unit_then = input.unit_then ?? countedIn(product)
  // Chosen in another unit, it is kept as it was chosen: the cart asks for the amount again.
  const isCountedAlike = unit_then === countedIn(product)
  const fault = isCountedAlike ? quantityFault(product, quantity) : null
  if (fault) throw fieldProblem('quantity', messages[fault])
  const before = held.find((line) => line.product_id === product_id)
  // Less than before is always taken, also when even that is not there any more.
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

/** Takes in what was chosen before signing in. What is short or off the shelf comes along: the cart says so. */
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
