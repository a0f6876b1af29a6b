import { type Block, type GatedDeed, type Override, saidBlock, stopsFor, type Target } from '@farmlane/contract/growing/blocks.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertPassedBlocks, type Passing } from './passed-block-store.ts'

type Intent = {
  blocks: readonly Block[]
  deed: GatedDeed
  targets: readonly Target[]
  /** When it is done, by the clock that knows best. */
  at: Date
  timeZone: string
  /** What it is done to, where the block itself is about something wider. */
  name?: string
  override?: Override | undefined
  record: Passing
}

/**
 * Lets a record through when nothing stops it, or when an owner says why it may be all the same: that is kept with the record.
 * Everybody else is refused with what is closed, until when and why.
 */
export async function passBlocks(tx: Tx, actor: FarmActor, intent: Intent): Promise<void> {
  const { deed, timeZone, name, override, record } = intent
  const said = (block: Block) => saidBlock(block, deed, { timeZone, ...(name !== undefined && { name }) })
  const stops = stopsFor(intent.blocks, intent).map((block) => ({ ...block, sentence: said(block) }))
  const longest = stops.at(-1)
  if (!longest) return
  // The name of the field at fault tells the screens that this can be let pass.
  const fields = { override: longest.sentence }
  if (!override) throw new Problem('conflict', longest.sentence, { fields })
  if (actor.role !== 'owner') throw new Problem('forbidden', `${longest.sentence} ${messages.overrideByOwner}`, { fields })
  await insertPassedBlocks(tx, actor, { record, deed, reason: override.reason, blocks: stops })
}
