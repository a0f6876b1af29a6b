import { daysAhead } from '@farmlane/contract/fulfilment/constants.ts'
import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'

/** So many hours before it begins, or by a clock time so many days before: both as the clock on the wall says. */
export type Cutoff = { readonly hours: number } | { readonly days: number; readonly clock: string }

export type Timetable = {
  readonly rules: readonly SlotRule[]
  readonly closed_days: readonly string[]
  readonly cutoff: Cutoff
  readonly time_zone: string
  /** Slots to come that hold orders, by the moment they begin: their end and cut-off stay what people were told. */
  readonly written?: ReadonlyMap<number, WrittenSlot>
}

export type MadeSlot = { readonly starts_at: Date; readonly ends_at: Date; readonly cutoff_at: Date }
/** A slot that somebody has ordered for, with how many did. */
export type WrittenSlot = MadeSlot & { readonly taken: number }

/** What the rules make from this moment on, soonest first. What begins at the same moment is one slot. */
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

/** Slots that can still be ordered for. */
export const openSlots = (timetable: Timetable, now: Date): MadeSlot[] =>
  madeSlots(timetable, now).filter(({ cutoff_at }) => cutoff_at > now)

/** The open slot that begins at this very moment, without making all the others. */
export function openSlotAt(timetable: Timetable, startsAt: Date, now: Date): MadeSlot | undefined {
  const [today, day] = [dayAt(now, timetable), dayAt(startsAt, timetable)]
  // Where the clocks leave out the hour before midnight, what opens in it begins on the day after its own.
  for (const its of [day.subtract({ days: 1 }), day]) {
    if (today.until(its).days > daysAhead) continue
    const slot = slotsOn(its, timetable).find(({ starts_at }) => starts_at.getTime() === startsAt.getTime())
    if (slot) return slot.cutoff_at > now ? slot : undefined
  }
  return undefined
}

const dayAt = (moment: Date, { time_zone }: Timetable): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(time_zone).toPlainDate()

/** An hour that the clocks leave out in spring may take a short slot with it. */
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
  // A clock time on the day itself may lie after the beginning: nobody orders for what has begun.
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
