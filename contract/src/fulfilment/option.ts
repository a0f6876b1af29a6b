import { z } from 'zod'
import { Place } from '../farms/farm.ts'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'

/** How food gets from the farm to the shopper. */
export const ways = ['pickup', 'delivery', 'market'] as const
export type Way = (typeof ways)[number]

/** How often a hand-over repeats. */
export const rhythms = ['week', 'two_weeks', 'month', 'once'] as const

/** Slots are generated from rules, in the time zone of the place of hand-over. */
export const SlotRule = z.object({
  every: z.enum(rhythms),
  /** 0 is Sunday; for `week` and `month`. */
  weekday: z.int().nullable(),
  /** For `month`: 1 to 4, or -1 for the last. */
  nth: z.int().nullable(),
  /** For `once` the date itself, for `two_weeks` any one of the dates. */
  day: Day.nullable(),
  opens: z.string(),
  closes: z.string(),
})
export type SlotRule = z.output<typeof SlotRule>

/** One hand-over that still accepts orders. */
export const Slot = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Orders are accepted until this instant, by the server's clock. */
  cutoff_at: z.iso.datetime(),
  /** Remaining capacity in orders; 0 is full. */
  left: z.int(),
})
export type Slot = z.output<typeof Slot>

export const MeetingPlace = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string(), place: Place })
export type MeetingPlace = z.output<typeof MeetingPlace>

/** An option as shoppers see it. Money in minor units of the farm's currency. */
export const ShownOption = z.object({
  id: Id,
  way: z.enum(ways),
  rules: z.array(SlotRule),
  /** The next slots that still accept orders, soonest first. */
  slots: z.array(Slot),
  /** The time zone of its days and hours. */
  time_zone: z.string(),
  fee_minor: z.int(),
  minimum_minor: z.int(),
  /** Orders of at least this sum are free of the fee; null when the fee always applies. */
  free_above_minor: z.int().nullable(),
  /** For delivery: how far the farm delivers. */
  radius_miles: z.number().nullable(),
  /** For delivery: if any are listed, it delivers to these only. */
  zips: z.array(z.string()),
  /** For a market: the market itself. */
  market: MeetingPlace.nullable(),
  note: z.string(),
})
export type ShownOption = z.output<typeof ShownOption>
