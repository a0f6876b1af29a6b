import { z } from 'zod'
import { daysLater, startOfDay } from '../kernel/clock-in.ts'
import { addDays, dayIn } from '../kernel/count-days.ts'
import { Id } from '../kernel/ids.ts'
import { requiredLine } from '../kernel/text.ts'
import { messages } from './messages.ts'
import { saidUntil } from './said-until.ts'

/**
 * One rule for server and device: what was done to a field, a crop or an animal closes something for a time. Here is all that
 * decides about it; whoever does the deed asks `stopFor` and refuses with `saidBlock`.
 */
export const blockKinds = ['pre_harvest', 're_entry', 'manure', 'withdrawal_meat', 'withdrawal_milk', 'withdrawal_eggs'] as const
export type BlockKind = (typeof blockKinds)[number]

/** What a block can stop. To collect is to bring milk, eggs or meat into stock; to release, to sell what was set aside there. */
export const gatedDeeds = ['harvest', 'enter', 'collect', 'slaughter', 'sell', 'release'] as const
export type GatedDeed = (typeof gatedDeeds)[number]

export const Block = z.object({
  kind: z.enum(blockKinds),
  about: z.object({ kind: z.enum(['field', 'crop', 'animal', 'group']), id: Id, name: z.string() }),
  /** The deeds it stops. None: it only warns. */
  stops: z.array(z.enum(gatedDeeds)),
  /** What was done, as the end of a sentence: 'Copper Shield was sprayed on Wed, Jul 1'. */
  why: z.string(),
  /** From the first drop on, up to but not including `until`. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The input or treatment it comes from. */
  source_id: Id,
})
export type Block = z.output<typeof Block>

/** Only an owner passes a block, and says why. The reason stays on the record. */
export const Override = z.strictObject({ reason: requiredLine(500, messages.overrideReasonMissing) })
export type Override = z.output<typeof Override>

/** A block that somebody let a record pass: in which words it was refused, who, when and why. Never changed. */
export const PassedBlock = z.object({ sentence: z.string(), reason: z.string(), by: z.string(), at: z.iso.datetime() })
export type PassedBlock = z.output<typeof PassedBlock>

/** A pre-harvest interval counts days by the clock: sprayed at six in the evening, open at six in the evening. */
export const preHarvestEnds = (timeZone: string, ended: Date, days: number): Date => daysLater(timeZone, ended, days)

export const isActive = ({ from, until }: Pick<Block, 'from' | 'until'>, at: Date): boolean =>
  Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until)

/** What is closed at this moment, and what it is about, soonest open first. */
export const activeBlocks = (blocks: readonly Block[], at: Date): Block[] =>
  blocks.filter((block) => isActive(block, at)).sort((one, other) => Date.parse(one.until) - Date.parse(other.until))

export type Target = { readonly kind: Block['about']['kind']; readonly id: string }

type Intent = { readonly deed: GatedDeed; readonly targets: readonly Target[]; readonly at: Date }

/** All that keeps from doing this to any of these, the shortest first. */
export const stopsFor = (blocks: readonly Block[], { deed, targets, at }: Intent): Block[] =>
  activeBlocks(blocks, at).filter(
    ({ stops, about }) => stops.includes(deed) && targets.some(({ kind, id }) => kind === about.kind && id === about.id),
  )

/** The block that keeps longest from it: what is told to be open again then is open for good. */
export const stopFor = (blocks: readonly Block[], intent: Intent): Block | null => stopsFor(blocks, intent).at(-1) ?? null

/**
 * When something dated by its day was done. The clock says it for the day it is on that clock; for a day gone by nobody knows
 * the hour, and its last moment stands for it.
 */
export function momentOn(timeZone: string, day: string, clock: Date): Date {
  const today = dayIn(timeZone, clock)
  return day === today ? clock : new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1)
}

const goods: Partial<Record<BlockKind, string>> = { withdrawal_meat: 'meat', withdrawal_milk: 'milk', withdrawal_eggs: 'eggs' }
const closed: Readonly<Record<GatedDeed, (name: string, kind: BlockKind) => string>> = {
  harvest: (name) => `No harvest of ${name}`,
  enter: (name) => `No entry to ${name}`,
  collect: (name, kind) => `No ${goods[kind] ?? 'produce'} of ${name}`,
  slaughter: (name) => `No slaughter of ${name}`,
  sell: (name) => `No sale of ${name}`,
  release: (name, kind) =>
    goods[kind] ? `Collected too early. ${closed.collect(name, kind)}` : `Picked too early. ${closed.harvest(name, kind)}`,
}

/** What, until when and why: 'No harvest of Tomatoes until Wed, Jul 8, 6 PM: Copper Shield was sprayed on Wed, Jul 1 …' */
export const saidBlock = (block: Block, deed: GatedDeed, { name, timeZone }: { name?: string; timeZone: string }): string =>
  `${closed[deed](name ?? block.about.name, block.kind)} until ${saidUntil(block, timeZone)}: ${block.why}.`
