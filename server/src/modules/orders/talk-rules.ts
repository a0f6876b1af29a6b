import { maxMessages } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import type { Side } from '@farmlane/contract/orders/order-states.ts'

/** After the hand-over there is still something to say; not for ever. */
const openDays = 60

type Standing = {
  /** Null once the shopper has left. */
  readonly user_id: string | null
  readonly farm_closed_at: Date | null
  readonly ends_at: Date
  readonly last_number: number
}

/** Why this side can say nothing more about an order; null as long as it can. */
export function talkClosed(standing: Standing, side: Side, now: Date): string | null {
  if (side === 'farm' && standing.user_id === null) return messages.shopperLeft
  if (side === 'shopper' && standing.farm_closed_at !== null) return messages.farmLeft
  if (now.getTime() - standing.ends_at.getTime() > openDays * 86_400_000) return messages.talkOver
  return standing.last_number >= maxMessages ? messages.talkFull : null
}

export const otherSide = (side: Side): Side => (side === 'farm' ? 'shopper' : 'farm')
