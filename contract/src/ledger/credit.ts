import { z } from 'zod'
import { Id } from '../kernel/ids.ts'

/** The cause of an entry: spent on an order, returned from one, or given as a refund. */
export const creditKinds = ['spent', 'returned', 'refunded'] as const

/** One entry of the ledger. */
export const CreditEntry = z.object({
  kind: z.enum(creditKinds),
  /** Spent on an open order: whatever the order does not need in the end is returned. */
  reserved: z.boolean(),
  /** The farm's currency at the time. */
  currency: z.string(),
  amount_minor: z.int(),
  balance_minor: z.int(),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type CreditEntry = z.output<typeof CreditEntry>

/** The credit a shopper has with one farm, with its latest entries. */
export const CreditAccount = z.object({
  farm: z.object({ id: Id, slug: z.string(), name: z.string(), time_zone: z.string() }),
  currency: z.string(),
  balance_minor: z.int(),
  /** Reserved for open orders and already deducted from the balance. */
  reserved_minor: z.int(),
  entries: z.array(CreditEntry),
})
export type CreditAccount = z.output<typeof CreditAccount>

/** The credit a farm owes its shoppers: the total, and the largest accounts. */
export const OwedCredit = z.object({
  currency: z.string(),
  time_zone: z.string(),
  total_minor: z.int(),
  /** Reserved for open orders and not part of the total. */
  reserved_minor: z.int(),
  shoppers: z.int(),
  accounts: z.array(z.object({ name: z.string(), balance_minor: z.int(), entries: z.array(CreditEntry) })),
})
export type OwedCredit = z.output<typeof OwedCredit>
