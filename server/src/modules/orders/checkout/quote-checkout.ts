import type { AskQuote, Quote } from '@farmlane/contract/orders/checkout.ts'
import { composeCart, rowsOf } from '@farmlane/contract/orders/compose-cart.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listOptions, slotsToOrder } from '../../fulfilment/index.ts'
import { creditOf } from '../../ledger/index.ts'
import { listKeeping } from '../../stock/index.ts'
import { getCart } from '../cart/cart-views.ts'
import { findAddress } from './address-views.ts'
import { oneTrip } from './one-trip-rules.ts'
import { quotedOption } from './option-rules.ts'

/** The total of the current cart and the options for its hand-over. Read-only: it stores and reserves nothing. */
export async function quoteCheckout(tx: Tx, actor: Pick<Actor, 'userId'>, { address_id, near }: AskQuote): Promise<Quote> {
  const cart = await getCart(tx, actor)
  const all = cart.farms.flatMap(({ lines }) => lines)
  const canBeHad = new Set(all.filter(({ state }) => state === 'ok').map(({ product }) => product.id))
  const { farms } = composeCart(rowsOf(cart).filter(({ product_id }) => canBeHad.has(product_id)))
  const farmIds = farms.map(({ farm }) => farm.id)
  const [options, credit, keeping, address] = await Promise.all([
    listOptions(tx, { farmIds }),
    creditOf(tx, actor.userId, farmIds),
    listKeeping(tx, [...canBeHad]),
    address_id ? findAddress(tx, actor, address_id) : null,
  ])
  const quoted = farms.map((group) => ({
    ...group,
    credit_minor: credit.get(group.farm.id) ?? 0,
    options: options
      .filter(({ farm_id }) => farm_id === group.farm.id)
      .map((option) =>
        quotedOption(option, slotsToOrder(option, tx.now), {
          lines: group.lines,
          items_minor: group.total_minor,
          address,
          near,
          keeping,
        }),
      ),
  }))
  return {
    at: tx.now.toISOString(),
    farms: quoted,
    left_out: all.filter(({ state }) => state !== 'ok'),
    gone: cart.gone,
    proposal: oneTrip(quoted),
  }
}
