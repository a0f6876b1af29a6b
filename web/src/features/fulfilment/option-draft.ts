import type { NearMarket } from '@farmlane/contract/fulfilment/market-place.ts'
import type { SlotRule, Way } from '@farmlane/contract/fulfilment/option.ts'
import { OptionSettings, SetTimetable } from '@farmlane/contract/fulfilment/option-settings.ts'
import type { OwnOption } from '@farmlane/contract/fulfilment/own-option.ts'
import { minorFromText, textFromMinor } from '@farmlane/contract/kernel/money.ts'
import type { z } from 'zod'
import { newId } from '../../platform/browser/new-id.ts'
import { numberText, readNumber } from '../../platform/forms/text-schemas.ts'

/** A schedule rule as typed in the form. Keeps values that the selected frequency doesn't use. */
export type RuleDraft = {
  readonly key: string
  readonly every: SlotRule['every']
  readonly weekday: number
  readonly nth: number
  readonly day: string
  readonly opens: string
  readonly closes: string
}

/** All settings as typed. */
export type OptionDraft = {
  readonly way: Way
  readonly market_id: string | null
  readonly rules: readonly RuleDraft[]
  readonly closed_days: readonly string[]
  readonly cutoff: { readonly by: 'hours' | 'day'; readonly hours: string; readonly days: string; readonly clock: string }
  readonly capacity: string
  readonly fee_minor: string
  readonly minimum_minor: string
  readonly free_above_minor: string
  readonly radius_miles: string
  readonly zips: string
  readonly note: string
}
export type Faults = Readonly<Record<string, string>>

const blankRule = { every: 'week', weekday: 6, nth: 1, day: '', opens: '09:00', closes: '12:00' } as const
export const newRule = (about: Partial<RuleDraft> = {}): RuleDraft => ({ ...blankRule, ...about, key: newId() })

/** Common defaults; a market uses its own hours. */
export function newDraft(way: Way, market: NearMarket | null = null): OptionDraft {
  const hours = (market?.hours ?? []).flatMap((day, weekday) => (day ? [newRule({ weekday, ...day })] : []))
  const usual = newRule(way === 'delivery' ? { weekday: 4, opens: '15:00', closes: '19:00' } : {})
  return {
    way,
    market_id: market?.id ?? null,
    rules: hours.length > 0 ? hours : [usual],
    closed_days: [],
    cutoff: { by: way === 'pickup' ? 'hours' : 'day', hours: '24', days: '2', clock: '18:00' },
    capacity: way === 'market' ? '30' : '12',
    fee_minor: '0.00',
    minimum_minor: '0.00',
    free_above_minor: '',
    radius_miles: way === 'delivery' ? '10' : '',
    zips: '',
    note: '',
  }
}

export const draftOf = (option: OwnOption): OptionDraft => ({
  way: option.way,
  market_id: option.market?.id ?? null,
  rules: option.rules.map(({ every, weekday, nth, day, opens, closes }) =>
    newRule({ every, weekday: weekday ?? blankRule.weekday, nth: nth ?? blankRule.nth, day: day ?? '', opens, closes }),
  ),
  closed_days: option.closed_days,
  cutoff: { hours: '24', days: '2', clock: '18:00', ...asTyped(option.cutoff) },
  capacity: String(option.capacity),
  fee_minor: textFromMinor(option.fee_minor),
  minimum_minor: textFromMinor(option.minimum_minor),
  free_above_minor: option.free_above_minor === null ? '' : textFromMinor(option.free_above_minor),
  radius_miles: numberText(option.radius_miles),
  zips: option.zips.join(', '),
  note: option.note,
})

const asTyped = (cutoff: OwnOption['cutoff']) =>
  cutoff.by === 'hours'
    ? { by: cutoff.by, hours: String(cutoff.hours) }
    : { by: cutoff.by, days: String(cutoff.days), clock: cutoff.clock }

/** NaN, which every schema rejects, marks unreadable text. */
const money = (text: string): number | null => (text.trim() === '' ? 0 : (minorFromText(text) ?? Number.NaN))

function timetableOf({ rules, closed_days, cutoff }: OptionDraft) {
  return {
    rules: rules.map(({ key: _, ...rule }) => ({
      ...rule,
      weekday: rule.every === 'week' || rule.every === 'month' ? rule.weekday : null,
      nth: rule.every === 'month' ? rule.nth : null,
      day: rule.every === 'once' || rule.every === 'two_weeks' ? rule.day : null,
    })),
    closed_days: [...closed_days],
    cutoff:
      cutoff.by === 'hours'
        ? { by: cutoff.by, hours: readNumber(cutoff.hours) }
        : { by: cutoff.by, days: readNumber(cutoff.days), clock: cutoff.clock },
  }
}

function rawOf(draft: OptionDraft): object {
  const { way, market_id, free_above_minor, radius_miles, zips } = draft
  return {
    way,
    ...timetableOf(draft),
    capacity: readNumber(draft.capacity),
    fee_minor: money(draft.fee_minor),
    minimum_minor: money(draft.minimum_minor),
    free_above_minor: free_above_minor.trim() === '' ? null : money(free_above_minor),
    note: draft.note,
    ...(way === 'delivery' && { radius_miles: readNumber(radius_miles), zips: zips.split(/[\s,;]+/).filter(Boolean) }),
    ...(way === 'market' && { market_id }),
  }
}

/** The parsed settings, or the errors by field. */
export function readDraft(draft: OptionDraft): { settings: OptionSettings } | { faults: Faults } {
  const read = OptionSettings.safeParse(rawOf(draft))
  return read.success ? { settings: read.data } : { faults: faultsOf(read.error.issues) }
}

/** The schedule for computing slots; null while days and hours are incomplete. */
export const readTimetable = (draft: OptionDraft): SetTimetable | null => SetTimetable.safeParse(timetableOf(draft)).data ?? null

const faultsOf = (issues: readonly z.core.$ZodIssue[]): Faults => {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) faults[fieldOf(path.join('.'))] ??= message
  return faults
}

/** Maps an error in a list item to the field of the list. */
const fieldOf = (path: string): string => path.replace(/^settings\./, '').replace(/^(zips|closed_days)\.\d+$/, '$1')

/** The server's errors under the form's field names. */
export const faultsByField = (fields: Faults): Faults =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [fieldOf(path), message]))

/** Removes the errors of a changed field. */
export const withoutFault = (faults: Faults, field: string): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => path !== field && !path.startsWith(`${field}.`)))
