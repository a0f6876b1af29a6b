import { daysAhead } from '@farmlane/contract/fulfilment/constants.ts'
import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'

/** A number of hours before the start, or a clock time a number of days before, both in local wall-clock time. */
export type Cutoff = { readonly hours: number } | { readonly days: number; readonly clock: string }

export type Timetable = {
  readonly rules: readonly SlotRule[]
  readonly closed_days: readonly string[]
  readonly cutoff: Cutoff
  readonly time_zone: string
  /** Coming slots with orders, by start time. Their end and cut-off stay as the shoppers were told. */
  readonly written?: ReadonlyMap<number, WrittenSlot>
}

export type MadeSlot = { readonly starts_at: Date; readonly ends_at: Date; readonly cutoff_at: Date }
/** A slot with orders, with their number. */
export type WrittenSlot = MadeSlot & { readonly taken: number }

/** The coming slots by the rules, soonest first. Rules that start at the same instant make one slot. */
export function madeSlots(timetable: Timetable, now: Date): MadeSlot[] {
  const made = new Map<number, MadeSlot>()
  const today = dayAt(now, timetable)
  for (let ahead = 0; ahead <= daysAhead; ahead += 1)
    for (const slot of slotsOn(today.add({ days: ahead }), timetable)) {
      const at = slot.starts_at.getTime()
      if (slot.starts_at > now) made.set(at, made.get(at) ?? slot)
    }
  return [...made.values()].toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
}

/** Slots whose cut-off has not passed. */
export const openSlots = (timetable: Timetable, now: Date): MadeSlot[] =>
  madeSlots(timetable, now).filter(({ cutoff_at }) => cutoff_at > now)

/** The open slot that starts at this instant, without generating all the others. */
export function openSlotAt(timetable: Timetable, startsAt: Date, now: Date): MadeSlot | undefined {
  const [today, day] = [dayAt(now, timetable), dayAt(startsAt, timetable)]
  // In time zones that skip the hour before midnight, a slot in that hour starts on the next day.
  for (const its of [day.subtract({ days: 1 }), day]) {
    if (today.until(its).days > daysAhead) continue
    const slot = slotsOn(its, timetable).find(({ starts_at }) => starts_at.getTime() === startsAt.getTime())
    if (slot) return slot.cutoff_at > now ? slot : undefined
  }
  return undefined
}

const dayAt = (moment: Date, { time_zone }: Timetable): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(time_zone).toPlainDate()

/** The hour skipped by daylight saving time can remove a short slot. */
const slotsOn = (day: Temporal.PlainDate, timetable: Timetable): MadeSlot[] =>
  timetable.closed_days.includes(day.toString())
    ? []
    : timetable.rules
        .filter((rule) => fallsOn(rule, day))
        .map((rule) => slotOn(day, rule, timetable))
        .filter(({ starts_at, ends_at }) => ends_at > starts_at)
        .map((slot) => asWritten(slot, timetable))

function asWritten(slot: MadeSlot, { written }: Timetable): MadeSlot {
  const { ends_at, cutoff_at } = written?.get(slot.starts_at.getTime()) ?? slot
  return { ...slot, ends_at, cutoff_at }
}

function slotOn(day: Temporal.PlainDate, { opens, closes }: SlotRule, { cutoff, time_zone }: Timetable): MadeSlot {
  const opening = day.toPlainDateTime(opens)
  const last =
    'hours' in cutoff
      ? opening.subtract({ hours: cutoff.hours })
      : day.subtract({ days: cutoff.days }).toPlainDateTime(cutoff.clock)
  const moment = (local: Temporal.PlainDateTime) => new Date(local.toZonedDateTime(time_zone).epochMilliseconds)
  const starts_at = moment(opening)
  // A clock time on the same day may be after the start, but the cut-off is never later than the start.
  return {
    starts_at,
    ends_at: moment(day.toPlainDateTime(closes)),
    cutoff_at: new Date(Math.min(moment(last).getTime(), starts_at.getTime())),
  }
}

function fallsOn(rule: SlotRule, day: Temporal.PlainDate): boolean {
  const weekday = day.dayOfWeek % 7
  switch (rule.every) {
    case 'week':
      return weekday === rule.weekday
    case 'month':
      return weekday === rule.weekday && isNth(day, rule.nth ?? 1)
    case 'two_weeks':
      return rule.day !== null && Temporal.PlainDate.from(rule.day).until(day).days % 14 === 0
    case 'once':
      return day.toString() === rule.day
  }
}

const isNth = (day: Temporal.PlainDate, nth: number): boolean =>
  nth === -1 ? day.day + 7 > day.daysInMonth : Math.ceil(day.day / 7) === nth
