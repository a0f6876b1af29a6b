import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { MeetingPlace, SlotRule, ways } from './option.ts'
import { OptionSettings, SetCutoff, SetTimetable } from './option-settings.ts'

/** A coming hand-over as its farm sees it. */
export const OwnSlot = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  cutoff_at: z.iso.datetime(),
  /** Orders it holds. May be more than the capacity when that was lowered afterwards: they stay. */
  taken: z.int(),
  /** False for one that orders keep alive though the rules make it no longer. */
  follows: z.boolean(),
})
export type OwnSlot = z.output<typeof OwnSlot>

/** One way of handing over with all its settings, for those who run it. */
export const OwnOption = z.object({
  id: Id,
  way: z.enum(ways),
  /** Paused ones are kept and chosen by nobody. */
  active: z.boolean(),
  market: MeetingPlace.nullable(),
  time_zone: z.string(),
  rules: z.array(SlotRule),
  closed_days: z.array(z.iso.date()),
  cutoff: SetCutoff,
  capacity: z.int(),
  fee_minor: z.int(),
  minimum_minor: z.int(),
  free_above_minor: z.int().nullable(),
  radius_miles: z.number().nullable(),
  zips: z.array(z.string()),
  note: z.string(),
  /** The coming four weeks, soonest first; past their cut-off too, while they are still to be handed over. */
  slots: z.array(OwnSlot),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean() }),
})
export type OwnOption = z.output<typeof OwnOption>

export const UpdateOption = z.strictObject({
  settings: OptionSettings,
  /** The `updated_at` of what was changed: what somebody else saved in between is not written over. */
  seen: z.iso.datetime(),
  /**
   * The beginnings of slots with orders that the farmer was told will stay though they no longer follow from the settings.
   * One that is missing here refuses the change: no placed order is left behind in silence.
   */
  told: z.array(z.iso.datetime()).max(500),
})
export type UpdateOption = z.output<typeof UpdateOption>

export const PreviewSlots = z.strictObject({
  /** Whose orders are looked at; null for a way that is not saved yet. */
  option_id: Id.nullable(),
  /** For a new way at a market, whose clock counts there. */
  market_id: Id.nullable(),
  timetable: SetTimetable,
})
export type PreviewSlots = z.output<typeof PreviewSlots>

export const SlotPreview = z.object({
  time_zone: z.string(),
  slots: z.array(OwnSlot),
  /** Slots with orders that follow from the saved settings and would not from these. */
  kept: z.array(OwnSlot),
})
export type SlotPreview = z.output<typeof SlotPreview>

/** What became of a change. `kept` are slots with orders that stay though the settings no longer make them. */
export const SavedOption = z.object({ message: z.string(), option: OwnOption, kept: z.array(OwnSlot) })
export type SavedOption = z.output<typeof SavedOption>

/** Removed, or paused where orders are still to be handed over. */
export const RemovedOption = z.object({ message: z.string(), removed: z.boolean() })
