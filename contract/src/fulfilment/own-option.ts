import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { MeetingPlace, SlotRule, ways } from './option.ts'
import { OptionSettings, SetCutoff, SetTimetable } from './option-settings.ts'

/** A coming hand-over as its farm sees it. */
export const OwnSlot = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  cutoff_at: z.iso.datetime(),
  /** Orders in this slot. May exceed the capacity when that was lowered afterwards; those orders stay. */
  taken: z.int(),
  /** False for a slot that exists only because of its orders: the rules no longer generate it. */
  follows: z.boolean(),
})
export type OwnSlot = z.output<typeof OwnSlot>

/** One fulfilment option with all its settings, for the farm that runs it. */
export const OwnOption = z.object({
  id: Id,
  way: z.enum(ways),
  /** Paused options are kept, but shoppers cannot choose them. */
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
  /** The next four weeks, soonest first. Includes slots past their cut-off that are not handed over yet. */
  slots: z.array(OwnSlot),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean() }),
})
export type OwnOption = z.output<typeof OwnOption>

export const UpdateOption = z.strictObject({
  settings: OptionSettings,
  /** The `updated_at` of the version that was edited, so that a concurrent change is not overwritten. */
  seen: z.iso.datetime(),
  /**
   * Start times of the slots with orders that the farmer was told will stay although the new settings no longer generate them.
   * The change is refused if one is missing, so that no placed order is orphaned without notice.
   */
  told: z.array(z.iso.datetime()).max(500),
})
export type UpdateOption = z.output<typeof UpdateOption>

export const PreviewSlots = z.strictObject({
  /** The option whose orders are counted; null for an unsaved option. */
  option_id: Id.nullable(),
  /** For a new option at a market: the market's time zone applies. */
  market_id: Id.nullable(),
  timetable: SetTimetable,
})
export type PreviewSlots = z.output<typeof PreviewSlots>

export const SlotPreview = z.object({
  time_zone: z.string(),
  slots: z.array(OwnSlot),
  /** Slots with orders that the saved settings generate and these would not. */
  kept: z.array(OwnSlot),
})
export type SlotPreview = z.output<typeof SlotPreview>

/** The result of a change. `kept` are slots with orders that stay although the settings no longer generate them. */
export const SavedOption = z.object({ message: z.string(), option: OwnOption, kept: z.array(OwnSlot) })
export type SavedOption = z.output<typeof SavedOption>

/** The option was removed, or only paused because orders still have to be handed over. */
export const RemovedOption = z.object({ message: z.string(), removed: z.boolean() })
