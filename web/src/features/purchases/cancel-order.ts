import { cancelOrder } from '@farmlane/contract/orders/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { useSession } from '../identity/session-store.ts'
import { purchaseQuery, showPurchase } from './purchase-queries.ts'

/** Cancels one farm's part. If the server refuses, the page reloads to show the current state. */
export function useCancelOrder(purchaseId: string) {
  const cache = useQueryClient()
  const userId = useSession((state) => state.user?.id ?? '')
  const write = useWrite(cancelOrder, (purchase) => showPurchase(cache, userId, purchase))
  return async (orderId: string, reason: string) => {
    try {
      await write.mutateAsync({ params: { purchase_id: purchaseId, order_id: orderId }, body: { reason } })
    } catch (error) {
      void cache.invalidateQueries({ queryKey: purchaseQuery(userId, purchaseId).queryKey })
      throw error
    }
  }
}
