import type { Change } from '@farmlane/contract/events/change.ts'
import type { QueryKey } from '@tanstack/react-query'
import { deskKey } from '../features/order-desk/desk-queries.ts'
import { deskTalksKey, messagesKey, ownTalksKey } from '../features/order-messages/message-queries.ts'
import { purchaseKeys } from '../features/purchases/purchase-queries.ts'

/** The queries about orders to refetch after a change. */
export function keysOfOrderChange({ kind, farm_id, id }: Change, userId: string): QueryKey[] {
  if (kind === 'account' || kind === 'livestock') return []
  if (kind === 'message') return [farm_id === null ? ownTalksKey(userId) : deskTalksKey(farm_id)]
  if (farm_id === null) return purchaseKeys(userId, id)
  const desk = [...deskKey, farm_id]
  return kind === 'desk' ? ['new', 'slots', 'summaries'].map((part) => [...desk, part]) : [desk]
}

/** After missed events: all queries about orders that other people can change. */
export const keysOfAllOrders = (userId: string): QueryKey[] => [deskKey, messagesKey, ...purchaseKeys(userId, null)]
