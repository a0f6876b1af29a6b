import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { formatCart } from './cart-labels.ts'
import { sumsToOrder, useLeftForLater } from './left-for-later.ts'
import { CartLists } from './parts/cart-lists.tsx'
import { CartSums } from './parts/cart-sums.tsx'
import { useCart } from './use-cart.ts'

/** The cart on a page of its own. */
export function CartScreen() {
  const shown = useCart()
  const { cart } = shown
  const later = useLeftForLater()
  const filled = cart !== undefined && cart.count > 0
  return (
    <>
      <PageHeading title="Your cart" lead={filled ? formatCart(cart) : undefined} />
      <noscript>
        <p className="mt-6">Your browser keeps the cart, and that needs JavaScript. Please turn it on and reload the page.</p>
      </noscript>
      <div className="mt-7">
        {cart?.count === 0 ? (
          <EmptyState
            title="Your cart is empty"
            picture={<Food name="basket" size={88} />}
            action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}
          >
            Shop from as many farms as you like. Each farm packs its own part.
          </EmptyState>
        ) : (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <CartLists shown={shown} later={later} />
            {filled && (
              <Card as="section" aria-label="Total" className="flex flex-col gap-4 lg:sticky lg:top-6">
                <CartSums sums={sumsToOrder(cart, later.farms)} />
                <p className="text-sm text-ink-2">Prices and stock can still change. We reserve your items when you order.</p>
                {cart.sums.length > 0 ? (
                  <ButtonLink full size="l" to="/checkout">
                    Check out
                  </ButtonLink>
                ) : (
                  <p className="font-semibold">Nothing in it can be ordered right now.</p>
                )}
                <ButtonLink full variant="outline" to="/marketplace">
                  Keep shopping
                </ButtonLink>
              </Card>
            )}
          </div>
        )}
      </div>
    </>
  )
}
