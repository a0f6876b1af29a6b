import { z } from 'zod'
import { day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { minorUnits } from '../kernel/money.ts'
import { lines, text } from '../kernel/text.ts'
import {
  maxCapacity,
  maxClosedDays,
  maxCutoffDays,
  maxCutoffHours,
  maxNote,
  maxRadiusMiles,
  maxRules,
  maxZips,
} from './constants.ts'
import { messages } from './messages.ts'
import { rhythms, type SlotRule } from './option.ts'

const Clock = text(messages.clockRule).regex(/^([01]\d|2[0-3]):[0-5]\d$/, messages.clockRule)

/** The fields each rhythm needs. The others must be null, so that a rule has only one meaning. */
const needs: Record<SlotRule['every'], { weekday: boolean; nth: boolean; day: boolean }> = {
  week: { weekday: true, nth: false, day: false },
  two_weeks: { weekday: false, nth: false, day: true },
  month: { weekday: true, nth: true, day: false },
  once: { weekday: false, nth: false, day: true },
}
const sentences = {
  weekday: [messages.weekdayMissing, messages.weekdayUnneeded],
  nth: [messages.nthMissing, messages.nthUnneeded],
  day: [messages.dayMissing, messages.dayUnneeded],
} as const

/** One schedule rule as the farmer enters it. */
const SetRule = z
  .strictObject({
    every: z.enum(rhythms, messages.rhythmMissing),
    weekday: z.int(messages.weekdayMissing).min(0, messages.weekdayMissing).max(6, messages.weekdayMissing).nullable(),
    nth: z
      .int(messages.nthMissing)
      .refine((nth) => [1, 2, 3, 4, -1].includes(nth), messages.nthMissing)
      .nullable(),
    day: day(messages.dayMissing).nullable(),
    opens: Clock,
    closes: Clock,
  })
  .check(({ value, issues }) => {
    const fault = (path: string, message: string) => issues.push({ code: 'custom', input: value, path: [path], message })
    for (const part of ['weekday', 'nth', 'day'] as const) {
      const needed = needs[value.every][part]
      if (needed !== (value[part] !== null)) fault(part, sentences[part][needed ? 0 : 1])
    }
    // Unparsable times cannot be compared.
    if (issues.every(({ path }) => path?.[0] !== 'opens' && path?.[0] !== 'closes') && value.opens >= value.closes)
      fault('closes', messages.hoursTurned)
  })

/** Two rules with the same start would make a single slot, so duplicates are rejected by this key. */
const beginning = ({ every, weekday, nth, day: on, opens }: SlotRule) => [every, weekday, nth, on, opens].join()

const Rules = z
  .array(SetRule, messages.rulesMissing)
  .min(1, messages.rulesMissing)
  .max(maxRules, messages.rulesMany)
  .check(({ value, issues }) => {
    for (const [at, rule] of value.entries())
      if (value.slice(0, at).some((before) => beginning(before) === beginning(rule)))
        issues.push({ code: 'custom', input: value, path: [at, 'opens'], message: messages.ruleTwice })
  })

const inOrder = (texts: readonly string[]): string[] => [...new Set(texts)].toSorted()

const hours = z.int(messages.cutoffHours).min(0, messages.cutoffHours).max(maxCutoffHours, messages.cutoffHours)
const days = z.int(messages.cutoffDays).min(0, messages.cutoffDays).max(maxCutoffDays, messages.cutoffDays)

/** The last moment to order: a number of hours before the start, or a clock time a number of days before. */
export const SetCutoff = z.discriminatedUnion(
  'by',
  [z.strictObject({ by: z.literal('hours'), hours }), z.strictObject({ by: z.literal('day'), days, clock: Clock })],
  messages.cutoffMissing,
)
export type SetCutoff = z.output<typeof SetCutoff>

/** The settings that slots are generated from. */
export const SetTimetable = z.strictObject({
  rules: Rules,
  closed_days: z
    .array(day(messages.closedDayRule), messages.closedDayRule)
    .max(maxClosedDays, messages.closedDaysMany)
    .transform(inOrder),
  cutoff: SetCutoff,
})
export type SetTimetable = z.output<typeof SetTimetable>

const { shape: timetable } = SetTimetable
const everyWay = {
  ...timetable,
  capacity: z.int(messages.capacityRule).min(1, messages.capacityRule).max(maxCapacity, messages.capacityRule),
  fee_minor: minorUnits(messages.moneyRule),
  minimum_minor: minorUnits(messages.moneyRule),
  free_above_minor: minorUnits(messages.freeAboveRule).min(1, messages.freeAboveRule).nullable(),
  note: lines(maxNote, messages.noteRule),
}
const Zip = text(messages.zipsRule).regex(/^\d{5}$/, messages.zipsRule)

/** Everything a farmer sets for one fulfilment option. Fields of other option types are rejected. */
export const OptionSettings = z
  .discriminatedUnion(
    'way',
    [
      z.strictObject({ way: z.literal('pickup'), ...everyWay }),
      z.strictObject({
        way: z.literal('delivery'),
        ...everyWay,
        radius_miles: z
          .number(messages.radiusRule)
          .min(0.1, messages.radiusRule)
          .max(maxRadiusMiles, messages.radiusRule)
          .multipleOf(0.1, messages.radiusRule),
        zips: z.array(Zip, messages.zipsRule).max(maxZips, messages.zipsMany).transform(inOrder),
      }),
      z.strictObject({ way: z.literal('market'), ...everyWay, market_id: Id }),
    ],
    messages.wayMissing,
  )
  .check(({ value, issues }) => {
    const { fee_minor, free_above_minor, minimum_minor } = value
    if (free_above_minor === null) return
    const message = fee_minor === 0 ? messages.freeAboveNoFee : free_above_minor <= minimum_minor && messages.freeAboveLow
    if (message) issues.push({ code: 'custom', input: value, path: ['free_above_minor'], message })
  })
export type OptionSettings = z.output<typeof OptionSettings>
