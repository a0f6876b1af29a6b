import type { PageHandle } from '../app/page-meta.ts'
import { CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { firstPlace } from '../features/market/find-places.ts'
import { usePlace } from '../features/market/visitor-place.ts'

export const handle: PageHandle = { meta: () => ({ title: 'Check out', noindex: true }) }

export function Component() {
  const { latitude, longitude } = usePlace()
  return <CheckoutScreen near={{ latitude, longitude }} findPlace={firstPlace} />
}
