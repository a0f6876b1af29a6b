import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { lines } from '../kernel/text.ts'
import { maxMessageLength } from './constants.ts'
import { messages } from './messages.ts'
import { sides } from './order-states.ts'

/** Plain text; it never changes once it is sent. */
export const NewMessage = z.strictObject({
  text: lines(maxMessageLength, messages.messageTooLong).refine((text) => text !== '', messages.messageMissing),
})

export const OrderMessage = z.object({
  id: Id,
  /** Counted from 1 in each order. */
  number: z.int(),
  by: z.enum(sides),
  /** Who of the farm wrote it, told to the farm only; empty for who has left. */
  who: z.string(),
  text: z.string(),
  /** Its words went with the shopper who has left. */
  erased: z.boolean(),
  at: z.iso.datetime(),
})
export type OrderMessage = z.output<typeof OrderMessage>

/** What both sides said about one order, oldest first. */
export const Talk = z.object({
  messages: z.array(OrderMessage),
  /** How many of the other side's nobody of this side has read. */
  unread: z.int(),
  /** Why nothing more can be said; null as long as it can. */
  closed: z.string().nullable(),
})
export type Talk = z.output<typeof Talk>

/** How far it was read, by number: what came meanwhile stays unread. */
export const ReadTo = z.strictObject({ number: z.int().min(1).max(100_000) })

/** Orders about which the other side said something that is not read yet. */
export const UnreadAtDesk = z.object({ order_id: Id, number: z.string(), name: z.string(), unread: z.int() })
export type UnreadAtDesk = z.output<typeof UnreadAtDesk>
export const UnreadAtHome = z.object({ purchase_id: Id, order_id: Id, number: z.string(), farm: z.string(), unread: z.int() })
export type UnreadAtHome = z.output<typeof UnreadAtHome>
