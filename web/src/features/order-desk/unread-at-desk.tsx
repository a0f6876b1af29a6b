import { messagesId } from '@farmlane/contract/orders/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { unreadAtDeskQuery } from '../order-messages/message-queries.ts'
import { UnreadNotice } from '../order-messages/unread-notice.tsx'
import { deskPath } from './desk-search.ts'

export function UnreadAtDesk({ farmId }: { farmId: string }) {
  const { data = [] } = useQuery(unreadAtDeskQuery(farmId))
  return (
    <UnreadNotice
      talks={data.map(({ order_id, name, ...rest }) => ({
        ...rest,
        key: order_id,
        to: `${deskPath({ order: order_id })}#${messagesId(order_id)}`,
        from: name,
      }))}
    />
  )
}
