import { messagesId } from '@farmlane/contract/orders/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../identity/session-store.ts'
import { unreadAtHomeQuery } from '../order-messages/message-queries.ts'
import { UnreadNotice } from '../order-messages/unread-notice.tsx'

export function UnreadAtHome() {
  const userId = useSession((state) => state.user?.id ?? '')
  const { data = [] } = useQuery(unreadAtHomeQuery(userId))
  return (
    <UnreadNotice
      talks={data.map(({ purchase_id, order_id, farm, ...rest }) => ({
        ...rest,
        key: order_id,
        to: `/consumer/orders/${purchase_id}#${messagesId(order_id)}`,
        from: farm,
      }))}
    />
  )
}
