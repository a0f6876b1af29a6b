import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { useId } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCart } from './cart-labels.ts'
import { sumsToOrder, useLeftForLater } from './left-for-later.ts'
import { CartLists } from './parts/cart-lists.tsx'
import { CartSums } from './parts/cart-sums.tsx'
import { useCart } from './use-cart.ts'

/** The cart beside the marketplace. It fills the available height: the lines scroll, the total stays visible. */
export function CartPanel() {
  const heading = useId()
  const shown = useCart()
  const { cart } = shown
  const later = useLeftForLater()
  const toOrder = cart?.farms.filter(({ farm }) => !later.farms.has(farm.id)).length ?? 0
  return (
    <section aria-labelledby={heading} className="flex h-full min-h-0 flex-col gap-4">
      <div>
        <h2 id={heading} className="text-2xl">
          Your cart
        </h2>
        {cart && cart.count > 0 && <p className="mt-1 text-sm text-ink-2">{formatCart(cart)}</p>}
      </div>
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1">
        <CartLists shown={shown} later={later} />
      </div>
      {cart && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <CartSums sums={sumsToOrder(cart, later.farms)} />
          {cart.sums.length > 0 && (
            <ButtonLink full to="/checkout">
              {toOrder > 1 ? `Check out ${formatNumber(toOrder)} farms` : 'Check out'}
            </ButtonLink>
          )}
          <ButtonLink full variant="outline" to="/cart">
            View cart
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
