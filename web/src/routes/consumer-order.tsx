import { useParams } from 'react-router'
import type { PageHandle } from '../app/page-meta.ts'
import { OrderReview } from '../features/market/order-review.tsx'
import { OwnTalk } from '../features/orders/order-talk.tsx'
import { PurchaseScreen } from '../features/orders/purchase-screen.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Your order' }) }

export function Component() {
  const { purchase_id = '' } = useParams()
  return (
    <PurchaseScreen
      key={purchase_id}
      purchaseId={purchase_id}
      renderBelow={(order) => (
        <>
          {order.state === 'delivered' && <OrderReview purchaseId={purchase_id} orderId={order.id} farmName={order.farm.name} />}
          <OwnTalk purchaseId={purchase_id} order={order} />
        </>
      )}
    />
  )
}
