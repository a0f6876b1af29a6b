import {
  type Block,
  formatBlock,
  type GatedAction,
  type Override,
  stopsFor,
  type Target,
} from '@farmlane/contract/growing/blocks.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertPassedBlocks, type Passing } from './passed-block-store.ts'

type Intent = {
  blocks: readonly Block[]
  action: GatedAction
  targets: readonly Target[]
  /** The time of the action, from the most reliable clock available. */
  at: Date
  timeZone: string
  /** What the action is done to, when the block itself covers something larger. */
  name?: string
  override?: Override | undefined
  record: Passing
}

/**
 * Lets a record pass if no block stops it, or if an owner overrides the blocks with a reason, which is stored with the record.
 * Otherwise throws a refusal that says what is closed, until when and why.
 */
export async function passBlocks(tx: Tx, actor: FarmActor, intent: Intent): Promise<void> {
  const { action, timeZone, name, override, record } = intent
  const said = (block: Block) => formatBlock(block, action, { timeZone, ...(name !== undefined && { name }) })
  const stops = stopsFor(intent.blocks, intent).map((block) => ({ ...block, sentence: said(block) }))
  const longest = stops.at(-1)
  if (!longest) return
  // The `override` field tells clients that the block can be overridden.
  const fields = { override: longest.sentence }
  if (!override) throw new Problem('conflict', longest.sentence, { fields })
  if (actor.role !== 'owner') throw new Problem('forbidden', `${longest.sentence} ${messages.overrideByOwner}`, { fields })
  await insertPassedBlocks(tx, actor, { record, action, reason: override.reason, blocks: stops })
}
