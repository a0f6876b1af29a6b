import { type Block, preHarvestEnds } from '../growing/blocks.ts'
import { formatFarmDay } from '../growing/format-until.ts'
import { plural } from '../kernel/plural.ts'
import { type InputKind, manureDays, type SoilContact } from './constants.ts'

/** The facts of an input that decide what it closes. */
export type ClosingFacts = {
  readonly id: string
  readonly kind: InputKind
  readonly product: string
  readonly field_id: string
  readonly field_name: string
  readonly crop_id: string | null
  readonly crop_name: string | null
  readonly started_at: string
  readonly ended_at: string
  readonly re_entry_hours: number
  readonly pre_harvest_days: number
  readonly soil_contact: SoilContact | null
  /** Crops that were in the field at the time and have been moved since: their intervals move with them. */
  readonly moved_off?: readonly { readonly id: string; readonly name: string }[]
}
/** `organic`: the farm uses organic methods, so raw manure blocks the harvest. On other farms it only warns. */
export type OnFarm = { readonly timeZone: string; readonly organic: boolean }

const hourMs = 3_600_000

/**
 * What an input closes: the field to entry, and the crop (or everything in the field) to harvest. Stored overrides are matched by
 * these sentences, so their wording can't change.
 */
export function blocksOfInput(input: ClosingFacts, { timeZone, organic }: OnFarm): Block[] {
  const ended = new Date(input.ended_at)
  const field = { kind: 'field' as const, id: input.field_id, name: input.field_name }
  const grown = input.crop_id ? { kind: 'crop' as const, id: input.crop_id, name: input.crop_name ?? '' } : field
  const done = `${input.product} was ${input.kind === 'spray' ? 'sprayed' : 'spread'} on ${formatFarmDay(input.started_at, timeZone)}`
  const common = { from: input.started_at, source_id: input.id }
  const blocks: Block[] = []
  if (input.re_entry_hours > 0)
    blocks.push({
      ...common,
      kind: 're_entry',
      about: field,
      stops: ['enter', 'harvest'],
      why: plural(
        input.re_entry_hours,
        { one: '{done}, and nobody may go in for {hours} hour', other: '{done}, and nobody may go in for {hours} hours' },
        { done, hours: String(input.re_entry_hours) },
      ),
      until: new Date(ended.getTime() + input.re_entry_hours * hourMs).toISOString(),
    })
  if (input.pre_harvest_days > 0)
    blocks.push({
      ...common,
      kind: 'pre_harvest',
      about: grown,
      stops: ['harvest'],
      why: plural(
        input.pre_harvest_days,
        { one: '{done}, and the harvest has to wait {count} day', other: '{done}, and the harvest has to wait {count} days' },
        { done },
      ),
      until: preHarvestEnds(timeZone, ended, input.pre_harvest_days).toISOString(),
    })
  const days = input.kind === 'raw_manure' && input.soil_contact ? manureDays[input.soil_contact] : 0
  if (days > 0)
    blocks.push({
      ...common,
      kind: 'manure',
      about: grown,
      stops: organic ? ['harvest'] : [],
      why: `${done}, and what ${input.soil_contact === 'touches_soil' ? 'touches the soil' : 'grows above the soil'} has to wait ${days} days after raw manure`,
      until: preHarvestEnds(timeZone, ended, days).toISOString(),
    })
  return [...blocks, ...blocks.flatMap((block) => alongWith(block, input.moved_off ?? []))]
}

/** A block on a field's harvest also covers the crops that were moved out of it since. */
const alongWith = (block: Block, crops: NonNullable<ClosingFacts['moved_off']>): Block[] =>
  block.about.kind === 'field'
    ? crops.map(({ id, name }) => ({
        ...block,
        about: { kind: 'crop', id, name },
        stops: block.stops.filter((action) => action === 'harvest'),
      }))
    : []

/** When its last block ends; null for an input that closes nothing. */
export function closesUntil(input: Omit<ClosingFacts, 'id' | 'field_name' | 'crop_name'>, farm: OnFarm): string | null {
  const nameless = { ...input, id: '', field_name: '', crop_name: null }
  return blocksOfInput(nameless, farm).reduce<string | null>(
    (last, { until }) => (last === null || until > last ? until : last),
    null,
  )
}
