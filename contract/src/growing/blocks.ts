import { z } from 'zod'
import { daysLater, startOfDay } from '../kernel/clock-in.ts'
import { addDays, dayIn } from '../kernel/count-days.ts'
import { Id } from '../kernel/ids.ts'
import { requiredLine } from '../kernel/text.ts'
import { formatUntil } from './format-until.ts'
import { messages } from './messages.ts'

/**
 * The rules for blocks, shared by server and device: what was done to a field, a crop or an animal closes it for a time. Callers
 * check an action with `stopFor` and word the refusal with `formatBlock`.
 */
export const blockKinds = ['pre_harvest', 're_entry', 'manure', 'withdrawal_meat', 'withdrawal_milk', 'withdrawal_eggs'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Actions a block can stop. `collect` brings milk, eggs or meat into stock; `release` puts held stock up for sale. */
export const gatedActions = ['harvest', 'enter', 'collect', 'slaughter', 'sell', 'release'] as const
export type GatedAction = (typeof gatedActions)[number]

export const Block = z.object({
  kind: z.enum(blockKinds),
  about: z.object({ kind: z.enum(['field', 'crop', 'animal', 'group']), id: Id, name: z.string() }),
  /** The actions it stops. An empty list means it only warns. */
  stops: z.array(z.enum(gatedActions)),
  /** What was done, as a clause that ends the sentence: 'Copper Shield was sprayed on Wed, Jul 1'. */
  why: z.string(),
  /** From the start of the application up to but not including `until`. */
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The input or treatment that caused it. */
  source_id: Id,
})
export type Block = z.output<typeof Block>

/** Only an owner can override a block, and must give a reason. The reason stays on the record. */
export const Override = z.strictObject({ reason: requiredLine(500, messages.overrideReasonMissing) })
export type Override = z.output<typeof Override>

/** A block that an owner overrode: the refusal it caused, who overrode it, when and why. Never changed. */
export const PassedBlock = z.object({ sentence: z.string(), reason: z.string(), by: z.string(), at: z.iso.datetime() })
export type PassedBlock = z.output<typeof PassedBlock>

/** A pre-harvest interval counts days by the local clock: sprayed at 6 PM, open at 6 PM. */
export const preHarvestEnds = (timeZone: string, ended: Date, days: number): Date => daysLater(timeZone, ended, days)

export const isActive = ({ from, until }: Pick<Block, 'from' | 'until'>, at: Date): boolean =>
  Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until)

/** The blocks in force at an instant, earliest end first. */
export const activeBlocks = (blocks: readonly Block[], at: Date): Block[] =>
  blocks.filter((block) => isActive(block, at)).sort((one, other) => Date.parse(one.until) - Date.parse(other.until))

export type Target = { readonly kind: Block['about']['kind']; readonly id: string }

type Intent = { readonly action: GatedAction; readonly targets: readonly Target[]; readonly at: Date }

/** All blocks that stop this action on any of the targets, earliest end first. */
export const stopsFor = (blocks: readonly Block[], { action, targets, at }: Intent): Block[] =>
  activeBlocks(blocks, at).filter(
    ({ stops, about }) => stops.includes(action) && targets.some(({ kind, id }) => kind === about.kind && id === about.id),
  )

/** The stopping block that ends last, so that the time shown is when the target is really open again. */
export const stopFor = (blocks: readonly Block[], intent: Intent): Block | null => stopsFor(blocks, intent).at(-1) ?? null

/**
 * The instant of an action that is dated only by day. For today (by the given clock) it is the clock's time; for a past day the
 * hour is unknown, so the last instant of the day is assumed.
 */
export function momentOn(timeZone: string, day: string, clock: Date): Date {
  const today = dayIn(timeZone, clock)
  return day === today ? clock : new Date(startOfDay(timeZone, addDays(day, 1)).getTime() - 1)
}

const goods: Partial<Record<BlockKind, string>> = { withdrawal_meat: 'meat', withdrawal_milk: 'milk', withdrawal_eggs: 'eggs' }
const closed: Readonly<Record<GatedAction, (name: string, kind: BlockKind) => string>> = {
  harvest: (name) => `No harvest of ${name}`,
  enter: (name) => `No entry to ${name}`,
  collect: (name, kind) => `No ${goods[kind] ?? 'produce'} of ${name}`,
  slaughter: (name) => `No slaughter of ${name}`,
  sell: (name) => `No sale of ${name}`,
  release: (name, kind) =>
    goods[kind] ? `Collected too early. ${closed.collect(name, kind)}` : `Picked too early. ${closed.harvest(name, kind)}`,
}

/** What, until when and why: 'No harvest of Tomatoes until Wed, Jul 8, 6 PM: Copper Shield was sprayed on Wed, Jul 1 …' */
export const formatBlock = (block: Block, action: GatedAction, { name, timeZone }: { name?: string; timeZone: string }): string =>
  `${closed[action](name ?? block.about.name, block.kind)} until ${formatUntil(block, timeZone)}: ${block.why}.`
