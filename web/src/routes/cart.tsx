import { useOutletContext } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { CartScreen } from '../features/cart/cart-screen.tsx'

export const handle: PageHandle = {
  meta: () => ({ title: 'Your cart', description: 'What you’ve chosen from farms near you.', noindex: true }),
}

export function Component() {
  const { beside } = useOutletContext<{ beside: boolean }>()
  return (
    <div className={beside ? undefined : 'wrap pt-6 pb-16 sm:pt-10'}>
      <CartScreen />
    </div>
  )
}
