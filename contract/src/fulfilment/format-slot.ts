import { eachOnce } from '../kernel/each-once.ts'

type Hours = { readonly starts_at: string; readonly ends_at: string }

/** 'Sat, Aug 15' in the time zone of the place. */
export const formatSlotDay = (at: string, timeZone: string): string => dayFormat(timeZone).format(new Date(at))
const dayFormat = eachOnce(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' }),
)

/** 'Saturday, Aug 15' in the time zone of the place. */
export const formatSlotWeekday = (at: string, timeZone: string): string => weekdayFormat(timeZone).format(new Date(at))
const weekdayFormat = eachOnce(
  (timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'short', day: 'numeric' }),
)

/** '9 AM', '12:30 PM'. */
export const formatSlotClock = (at: string, timeZone: string): string =>
  clockFormat(timeZone).format(new Date(at)).replace(':00', '').replace(/\s/g, ' ')
const clockFormat = eachOnce((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }))

/** '9 AM – 12 PM' */
export const formatSlotHours = ({ starts_at, ends_at }: Hours, timeZone: string): string =>
  `${formatSlotClock(starts_at, timeZone)} – ${formatSlotClock(ends_at, timeZone)}`

/** 'Sat, Aug 15, 9 AM – 12 PM' */
export const formatSlot = (slot: Hours, timeZone: string): string =>
  `${formatSlotDay(slot.starts_at, timeZone)}, ${formatSlotHours(slot, timeZone)}`
