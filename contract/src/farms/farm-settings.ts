import { z } from 'zod'
import { Currency } from '../kernel/currency.ts'
import { timeZone } from '../kernel/time-zone.ts'

/** Which day is "today" on the farm and when its cut-offs fall; and the currency of its prices. */
const Settings = z.strictObject({
  time_zone: timeZone(),
  currency: Currency,
})

export const UpdateFarmSettings = Settings.partial()
export type UpdateFarmSettings = z.output<typeof UpdateFarmSettings>

export const FarmSettings = z.object({
  time_zone: z.string(),
  currency: z.string(),
  /** Orders not handed over yet. Neither setting changes while there are any. */
  open_orders: z.int(),
  /** A shopper has farm credit: the currency stays until it is spent. */
  owes_credit: z.boolean(),
  can: z.object({ change_time_zone: z.boolean(), change_currency: z.boolean() }),
})
export type FarmSettings = z.output<typeof FarmSettings>
