import type { Cart } from '@farmlane/contract/orders/cart.ts'
import { countedIn } from '@farmlane/contract/orders/counted-in.ts'
import { getCart, putCartLine, removeCartLine } from '@farmlane/contract/orders/routes.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createQueue } from '../../platform/browser/locks.ts'
import { callApi } from '../../platform/http/api.ts'
import { type CartChange, productOf, rowIn, withChange, withoutChange } from './cart-changes.ts'
import { keepCartCount } from './cart-count.ts'
import { tellOtherTabs } from './other-tabs.ts'

export const accountCartQuery = (userId: string) =>
  queryOptions({
    queryKey: ['orders', 'cart', userId],
    // Availability and prices can change at any minute.
    staleTime: 5_000,
    queryFn: async () => {
      const cart = await callApi(getCart, {})
      keepCartCount(cart.count)
      return cart
    },
  })

export function showAccountCart(cache: QueryClient, userId: string, cart: Cart): void {
  const { queryKey } = accountCartQuery(userId)
  // A pending reply does not know about this change and would overwrite it on the screen.
  void cache.cancelQueries({ queryKey }, { revert: false, silent: true })
  cache.setQueryData(queryKey, cart)
  keepCartCount(cart.count)
}

/** Changes reach the server in the order they were made. */
const inTurn = createQueue()
let waiting = 0

/**
 * Optimistic: shows the change, then sends it. If the server refuses, the change is rolled back and the error thrown. The cart
 * must have been loaded.
 */
export async function changeAccountCart(cache: QueryClient, userId: string, change: CartChange): Promise<void> {
  const { queryKey } = accountCartQuery(userId)
  const draw = (drawn: (cart: Cart) => Cart) => {
    const cart = cache.getQueryData(queryKey)
    if (cart) showAccountCart(cache, userId, drawn(cart))
  }
  const before = rowIn(cache.getQueryData(queryKey), productOf(change))
  draw((cart) => withChange(cart, change))
  waiting += 1
  try {
    const cart = await inTurn(() => send(change))
    // With more changes pending, the screen is already ahead of this reply.
    if (waiting === 1) showAccountCart(cache, userId, cart)
    tellOtherTabs()
  } catch (error) {
    draw((cart) => withoutChange(cart, change, before))
    if (waiting === 1) void cache.invalidateQueries({ queryKey })
    throw error
  } finally {
    waiting -= 1
  }
}

function send(change: CartChange): Promise<Cart> {
  if ('remove' in change) return callApi(removeCartLine, { params: { product_id: change.remove } })
  const { product, quantity, price_then_minor, unit_then } = change.put
  const unit = unit_then ?? countedIn(product)
  return callApi(putCartLine, { params: { product_id: product.id }, body: { quantity, price_then_minor, unit_then: unit } })
}
