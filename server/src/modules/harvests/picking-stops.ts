import { type Block, stopsFor } from '@farmlane/contract/growing/blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { blocksOfInputs } from '../inputs/index.ts'

type Place = { crop_id: string; field_id: string }

/**
 * The blocks on harvesting a crop, from inputs on it, its field, and fields it was on since then; for moments not before
 * `after`.
 */
export async function pickingStops(
  tx: Tx,
  actor: FarmActor,
  { crop_id, field_id, after }: Place & { after: Date },
): Promise<(at: Date) => Block[]> {
  const blocks = await blocksOfInputs(tx, actor, { after, place: { field_id, crop_id } })
  const targets = [
    { kind: 'crop', id: crop_id },
    { kind: 'field', id: field_id },
  ] as const
  return (at) => stopsFor(blocks, { action: 'harvest', targets, at })
}
