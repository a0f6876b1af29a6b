import { randomUUID } from 'node:crypto'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { SubstituteLine } from '@farmlane/contract/orders/facts.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { lineAtMost, lineTotal, stockNeeded } from '@farmlane/contract/orders/quantity-rules.ts'
import type { FarmActor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { promiseStock } from '../../stock/index.ts'
import { findForSale } from '../cart/cart-views.ts'
import { insertSubstitute } from '../record/fact-store.ts'
import { askedMail, tellChanged } from '../record/jobs.ts'
import { dayOf, lockLine, recordFacts } from './change-line.ts'
import { substituteFault } from './fact-rules.ts'
import { shortLine } from './short-line.ts'

type Asked = SubstituteLine & { readonly order_id: string; readonly line_id: string }

/** Errors that concern the quantity rather than the product. */
const aboutQuantity: readonly string[] = [messages.wholeNumbers, messages.tooMuch]

/**
 * Adds a replacement for missing goods at no extra cost; the shortage may be reported in the same request. If the shopper wants
 * to be asked first, the replacement is held until they answer.
 */
export async function substituteLine(tx: Tx, actor: FarmActor, input: Asked): Promise<void> {
  const { product_id, quantity, reason, missing, gone, ...asked } = input
  await lockLine(tx, actor, 'substitute', asked)
  if (missing !== undefined) await shortLine(tx, actor, { ...asked, missing, gone, reason })
  const { order, line } = await lockLine(tx, actor, 'substitute', asked)
  if (line.missing === 0) throw new Problem('conflict', messages.substituteShortFirst)
  const found = await findForSale(tx, product_id)
  const product = found?.farm.id === actor.farmId && found.id !== line.product_id ? found : null
  const fault = substituteFault(product, quantity)
  if (fault) throw fieldProblem(aboutQuantity.includes(fault) ? 'quantity' : 'product_id', fault)
  if (!product) throw new Problem('not_found', messages.substituteGone)
  const wanted = { product_id, unit: product.unit, quantity: stockNeeded(product, quantity), day: dayOf(order) }
  const taken = await promiseStock(tx, [wanted])
  if ('short' in taken) throw fieldProblem('quantity', messages.stockGone)
  const id = randomUUID()
  await insertSubstitute(tx, order, {
    id,
    substitutes: line.id,
    product_id,
    name: product.name,
    unit: product.unit,
    pricing_mode: product.pricing_mode,
    piece_weight: product.piece_weight,
    piece_weight_max: product.piece_weight_max,
    price_minor: product.price_minor,
    quantity,
    total_minor: lineTotal(product, quantity),
    most_minor: lineAtMost(product, quantity),
    wish: 'refund',
    shares: taken.shares[0] ?? [],
  })
  const asks = line.wish === 'ask'
  const question = asks ? [{ kind: 'asked', line_id: id, reason: '' } as const] : []
  await recordFacts(tx, order, [{ kind: 'substitute', line_id: id, reason }, ...question], { by: 'farm', userId: actor.userId })
  if (asks) await tx.enqueue(askedMail, { order_id: order.id, line_id: id })
  else await tellChanged(tx, order.id)
}
