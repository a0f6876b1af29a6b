import { z } from 'zod'
import { OpeningHours } from '../farms/farm.ts'
import { placeOf } from '../kernel/place.ts'
import { requiredLine } from '../kernel/text.ts'
import { timeZone } from '../kernel/time-zone.ts'
import { messages } from './messages.ts'
import { MeetingPlace } from './option.ts'

/** A market shared by several farms; no farm owns it. */
export const OpenMarket = z.strictObject({
  name: requiredLine(80, messages.marketName),
  city: requiredLine(80, messages.marketCity),
  state: requiredLine(40, messages.marketState),
  place: placeOf(messages.marketPin),
  time_zone: timeZone(messages.marketZone),
  /** Starts with Sunday; null means closed. */
  hours: OpeningHours.refine((days) => days.some((each) => each !== null), messages.marketHours),
})
export type OpenMarket = z.output<typeof OpenMarket>

export const NearMarket = MeetingPlace.extend({
  time_zone: z.string(),
  hours: OpeningHours,
  /** Straight-line miles from the farm's pin; null while the farm has no pin. */
  miles: z.number().nullable(),
  /** The farm already sells there. */
  joined: z.boolean(),
})
export type NearMarket = z.output<typeof NearMarket>
