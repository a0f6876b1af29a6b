import { z } from 'zod'
import { Place } from '../farms/farm.ts'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'

/** How food gets from a farm to a table. */
export const ways = ['pickup', 'delivery', 'market'] as const
export type Way = (typeof ways)[number]

/** How often a hand-over comes round. */
export const rhythms = ['week', 'two_weeks', 'month', 'once'] as const

/** What slots are made from, by the clock of the place where things change hands. */
export const SlotRule = z.object({
  every: z.enum(rhythms),
  /** 0 is Sunday; of `week` and `month`. */
  weekday: z.int().nullable(),
  /** Of `month`: 1 to 4, or -1 for the last. */
  nth: z.int().nullable(),
  /** Of `once` the day itself, of `two_weeks` one of the days. */
  day: Day.nullable(),
  opens: z.string(),
  closes: z.string(),
})
export type SlotRule = z.output<typeof SlotRule>

/** One hand-over that can still be ordered for. */
export const Slot = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** Orders are taken until this moment, by the server's clock. */
  cutoff_at: z.iso.datetime(),
  /** Orders it still takes; 0 is full. */
  left: z.int(),
})
export type Slot = z.output<typeof Slot>

export const MeetingPlace = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string(), place: Place })
export type MeetingPlace = z.output<typeof MeetingPlace>

/** What a farm offers, as shoppers see it. Money in minor units of the farm's currency. */
export const ShownOption = z.object({
  id: Id,
  way: z.enum(ways),
  rules: z.array(SlotRule),
  /** The next slots that can still be ordered for, soonest first. */
  slots: z.array(Slot),
  /** The clock by which its days and hours are said. */
  time_zone: z.string(),
  fee_minor: z.int(),
  minimum_minor: z.int(),
  /** From this sum on there is no fee; null when there always is one. */
  free_above_minor: z.int().nullable(),
  /** For delivery: how far the farm drives. */
  radius_miles: z.number().nullable(),
  /** For delivery: where any are listed, it goes to these only. */
  zips: z.array(z.string()),
  /** For a market: the place where several farms stand. */
  market: MeetingPlace.nullable(),
  note: z.string(),
})
export type ShownOption = z.output<typeof ShownOption>
