import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { lines } from '../kernel/text.ts'
import { maxMessageLength } from './constants.ts'
import { messages } from './messages.ts'
import { sides } from './order-states.ts'

/** Plain text; immutable once sent. */
export const NewMessage = z.strictObject({
  text: lines(maxMessageLength, messages.messageTooLong).refine((text) => text !== '', messages.messageMissing),
})

export const OrderMessage = z.object({
  id: Id,
  /** Counts from 1 in each order. */
  number: z.int(),
  by: z.enum(sides),
  /** The farm member who wrote it, shown only to the farm; empty for deleted accounts. */
  who: z.string(),
  text: z.string(),
  /** The text was erased with the shopper's account. */
  erased: z.boolean(),
  at: z.iso.datetime(),
})
export type OrderMessage = z.output<typeof OrderMessage>

/** The messages about one order, oldest first. */
export const Talk = z.object({
  messages: z.array(OrderMessage),
  /** Unread messages from the other party. */
  unread: z.int(),
  /** Why the conversation is closed; null while it is open. */
  closed: z.string().nullable(),
})
export type Talk = z.output<typeof Talk>

/** The number of the last message read: later messages stay unread. */
export const ReadTo = z.strictObject({ number: z.int().min(1).max(100_000) })

/** Orders with unread messages from the other party. */
export const UnreadAtDesk = z.object({ order_id: Id, number: z.string(), name: z.string(), unread: z.int() })
export type UnreadAtDesk = z.output<typeof UnreadAtDesk>
export const UnreadAtHome = z.object({ purchase_id: Id, order_id: Id, number: z.string(), farm: z.string(), unread: z.int() })
export type UnreadAtHome = z.output<typeof UnreadAtHome>
