import { maxMessages } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Side } from '@farmlane/contract/orders/order-states.ts'

/** The conversation stays open this many days after the hand-over. */
const openDays = 60

type Standing = {
  /** Null once the shopper's account is deleted. */
  readonly user_id: string | null
  readonly farm_closed_at: Date | null
  readonly ends_at: Date
  readonly last_number: number
}

/** Why this side can no longer write about an order; null when it can. */
export function talkClosed(standing: Standing, side: Side, now: Date): string | null {
  if (side === 'farm' && standing.user_id === null) return messages.shopperLeft
  if (side === 'shopper' && standing.farm_closed_at !== null) return messages.farmLeft
  if (now.getTime() - standing.ends_at.getTime() > openDays * 86_400_000) return messages.talkOver
  return standing.last_number >= maxMessages ? messages.talkFull : null
}

export const otherSide = (side: Side): Side => (side === 'farm' ? 'shopper' : 'farm')
