import { useParams } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { OrderReview } from '../features/market/order-review.tsx'
import { usePlace } from '../features/market/visitor-place.ts'
import { PurchaseScreen } from '../features/purchases/purchase-screen.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Your order' }) }

export function Component() {
  const { purchase_id = '' } = useParams()
  const { chosen, latitude, longitude } = usePlace()
  return (
    <PurchaseScreen
      key={purchase_id}
      purchaseId={purchase_id}
      near={chosen ? { latitude, longitude } : null}
      renderBelow={(order) =>
        order.state === 'delivered' && <OrderReview purchaseId={purchase_id} orderId={order.id} farmName={order.farm.name} />
      }
    />
  )
}
