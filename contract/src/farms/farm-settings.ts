import { z } from 'zod'
import { Currency } from '../kernel/currency.ts'
import { timeZone } from '../kernel/time-zone.ts'

/** The time zone decides which day is "today" on the farm and when its cut-offs fall; the currency is the one of its prices. */
const Settings = z.strictObject({
  time_zone: timeZone(),
  currency: Currency,
})

/** Optional settings of a new farm. */
export const FirstSettings = Settings.partial()

export const UpdateFarmSettings = FirstSettings.extend({
  /** Workers see the amount to collect at a hand-over. */
  workers_see_due: z.boolean().optional(),
})
export type UpdateFarmSettings = z.output<typeof UpdateFarmSettings>

export const FarmSettings = z.object({
  time_zone: z.string(),
  currency: z.string(),
  /** Orders not handed over yet. Time zone and currency are locked while there are any. */
  open_orders: z.int(),
  /** A shopper has farm credit: the currency is locked until it is spent. */
  owes_credit: z.boolean(),
  workers_see_due: z.boolean(),
  can: z.object({ change_time_zone: z.boolean(), change_currency: z.boolean(), change_worker_access: z.boolean() }),
})
export type FarmSettings = z.output<typeof FarmSettings>
