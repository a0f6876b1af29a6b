import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '../../../platform/browser/hydrated.ts'
import { useCartCount } from '../../cart/cart-count.ts'

const CartPanel = lazy(async () => ({ default: (await import('../../cart/cart-panel.tsx')).CartPanel }))

/**
 * Public: as wide as every public page. Beside the sidebar: a cart that isn't empty is shown on the other side, if there is room.
 */
export function MarketFrame({ beside, children }: { beside: boolean; children: ReactNode }) {
  const hydrated = useHydrated()
  const withCart = useCartCount() > 0 && hydrated
  if (!beside) return <div className="wrap pt-4 sm:pt-8">{children}</div>
  return (
    <div className={withCart ? 'gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem]' : undefined}>
      <div className="min-w-0">{children}</div>
      {withCart && (
        <aside aria-label="Cart" className="sticky top-7 hidden h-[calc(100dvh-3.5rem)] xl:block">
          <Suspense>
            <CartPanel />
          </Suspense>
        </aside>
      )}
    </div>
  )
}
