import { z } from 'zod'
import { Id } from '../kernel/ids.ts'

/** What moved it: spent on an order, come back from one, or given as a refund. */
export const creditKinds = ['spent', 'returned', 'refunded'] as const

/** A line of the book. */
export const CreditEntry = z.object({
  kind: z.enum(creditKinds),
  /** Spent on an order that is still open: what the order doesn't need in the end comes back. */
  reserved: z.boolean(),
  /** The farm's at the time. */
  currency: z.string(),
  amount_minor: z.int(),
  balance_minor: z.int(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type CreditEntry = z.output<typeof CreditEntry>

/** What one farm owes a shopper and takes as payment, with the latest lines behind it. */
export const CreditAccount = z.object({
  farm: z.object({ id: Id, slug: z.string(), name: z.string(), time_zone: z.string() }),
  currency: z.string(),
  balance_minor: z.int(),
  /** Set aside for open orders; no longer part of the balance. */
  reserved_minor: z.int(),
  entries: z.array(CreditEntry),
})
export type CreditAccount = z.output<typeof CreditAccount>

/** What a farm owes its shoppers: all of it as one sum, and those it owes most. */
export const OwedCredit = z.object({
  currency: z.string(),
  time_zone: z.string(),
  total_minor: z.int(),
  /** Set aside for open orders; not part of the sum. */
  reserved_minor: z.int(),
  shoppers: z.int(),
  accounts: z.array(z.object({ name: z.string(), balance_minor: z.int(), entries: z.array(CreditEntry) })),
})
export type OwedCredit = z.output<typeof OwedCredit>
