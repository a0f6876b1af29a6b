import { readAtDesk, readAtHome, writeToFarm, writeToShopper } from '@farmlane/contract/orders/message-routes.ts'
import type { Talk } from '@farmlane/contract/orders/order-message.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { deskTalkQuery, ownTalkQuery, unreadAtDeskQuery, unreadAtHomeQuery } from './message-queries.ts'

/** Shows the conversation from the server's reply and refetches the unread counts. */
function useShow(talk: QueryKey, unread: QueryKey): (reply: Talk) => void {
  const cache = useQueryClient()
  return (reply) => {
    cache.setQueryData(talk, reply)
    void cache.invalidateQueries({ queryKey: unread })
  }
}

export function useDeskMessages(farm_id: string, order_id: string) {
  const show = useShow(deskTalkQuery(farm_id, order_id).queryKey, unreadAtDeskQuery(farm_id).queryKey)
  const params = { farm_id, order_id }
  const [write, read] = [useWrite(writeToShopper, show), useWrite(readAtDesk, show)]
  return {
    write: (text: string) => write.mutateAsync({ params, body: { text } }),
    read: (number: number) => read.mutate({ params, body: { number } }),
  }
}

export function useOwnMessages(userId: string, purchase_id: string, order_id: string) {
  const show = useShow(ownTalkQuery(userId, purchase_id, order_id).queryKey, unreadAtHomeQuery(userId).queryKey)
  const params = { purchase_id, order_id }
  const [write, read] = [useWrite(writeToFarm, show), useWrite(readAtHome, show)]
  return {
    write: (text: string) => write.mutateAsync({ params, body: { text } }),
    read: (number: number) => read.mutate({ params, body: { number } }),
  }
}
