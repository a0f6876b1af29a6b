import { z } from 'zod'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { Amount } from '../kernel/quantity.ts'
import { harvestUnits, productUnits } from '../kernel/units.ts'
import { speciesList } from '../livestock/constants.ts'
import { priorities } from '../tasks/task-states.ts'

const MonthOfHarvests = z.object({
  harvests: z.int(),
  crops: z.int(),
  picked: z.array(z.object({ unit: z.enum(harvestUnits), quantity: Amount })),
})

/** The farm at a glance. `today` is the farm's own day. */
export const DashboardStats = z.object({
  today: Day,
  fields: z.object({ count: z.int(), acres: z.number() }),
  crops: z.object({ planned: z.int(), growing: z.int(), ready: z.int(), harvested: z.int(), failed: z.int() }),
  livestock: z.object({
    head: z.int(),
    species: z.array(z.object({ species: z.enum(speciesList), head: z.int() })),
  }),
  /** `today` and `overdue` are still open; the first overdue ones are named. */
  tasks: z.object({ open: z.int(), today: z.int(), overdue: z.int(), overdue_titles: z.array(z.string()) }),
  /** Ready or past their expected day, the latest first. */
  harvest_alerts: z.array(
    z.object({
      crop: Id,
      name: z.string(),
      variety: z.string(),
      /** Left out in what a device kept from before it was told. */
      field: Id.optional(),
      field_name: z.string(),
      status: z.string(),
      expected_harvest_date: Day.nullable(),
      days_late: z.int(),
    }),
  ),
  /** Today and the six days after it: tasks that are open, harvests expected, lots that reach their use-by. */
  week: z.array(
    z.object({
      on: Day,
      tasks: z.array(z.object({ task: Id, title: z.string(), priority: z.enum(priorities) })),
      harvests: z.array(z.object({ crop: Id, name: z.string(), field_name: z.string() })),
      use_by: z.array(z.object({ lot: Id, lot_id: z.string(), name: z.string(), on_hand: Amount, unit: z.enum(productUnits) })),
    }),
  ),
  month: z.object({ this_month: MonthOfHarvests, last_month: MonthOfHarvests, recorded_days: z.int() }),
  /** What was picked in each of the last twelve weeks, in pounds where that can be said. */
  weeks_picked: z.array(z.object({ from: Day, pounds: Amount })),
  products: z.object({ active: z.int(), draft: z.int(), low: z.int(), limit: z.int() }),
  lots: z.object({ in_stock: z.int(), held: z.int(), expired: z.int() }),
  /** Orders handed over, with their fees and less refunds. Null for members who may not see money, and in old copies on a device. */
  earned: z.object({ this_month_minor: z.int(), last_month_minor: z.int(), orders: z.int() }).nullable().default(null),
  /** What the stock is worth at its prices. Null for whoever may not see money. */
  stock_value_minor: z.int().nullable(),
  currency: z.string(),
})
export type DashboardStats = z.output<typeof DashboardStats>

/** 'asking': it was not known yet and is being asked for; look again in a moment. */
export const Weather = z.object({
  state: z.enum(['known', 'asking', 'unavailable', 'no_place']),
  now: z.object({ celsius: z.number(), wind_kmh: z.number(), words: z.string(), at: z.iso.datetime() }).nullable(),
  days: z.array(z.object({ on: Day, words: z.string(), low: z.number(), high: z.number(), rain_mm: z.number() })),
})
export type Weather = z.output<typeof Weather>
