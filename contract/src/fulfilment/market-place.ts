import { z } from 'zod'
import { OpeningHours } from '../farms/farm.ts'
import { placeOf } from '../kernel/place.ts'
import { requiredLine } from '../kernel/text.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { messages } from './messages.ts'
import { MeetingPlace } from './option.ts'

/** A place where several farms stand: it belongs to none of them. */
export const OpenMarket = z.strictObject({
  name: requiredLine(80, messages.marketName),
  city: requiredLine(80, messages.marketCity),
  state: requiredLine(40, messages.marketState),
  place: placeOf(messages.marketPin),
  time_zone: timeZone(messages.marketZone),
  /** Sunday first; null is closed. */
  hours: OpeningHours.refine((days) => days.some((each) => each !== null), messages.marketHours),
})
export type OpenMarket = z.output<typeof OpenMarket>

export const NearMarket = MeetingPlace.extend({
  time_zone: z.string(),
  hours: OpeningHours,
  /** As the crow flies from the farm's pin; null while it has none. */
  miles: z.number().nullable(),
  /** The farm stands there already. */
  joined: z.boolean(),
})
export type NearMarket = z.output<typeof NearMarket>
