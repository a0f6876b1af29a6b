import { type Block, formatBlock } from '@farmlane/contract/growing/blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { releasedInSpiteOf } from '../growing/index.ts'
import { pickingStops } from './picking-stops.ts'
import type { Picking } from './picking-views.ts'

type LotStop = {
  picking: Picking
  /** The longest last. */
  blocks: Block[]
  /** The sentence of the longest block. */
  sentence: string
  timeZone: string
}

/**
 * Which of these harvests were picked while the crop was closed, by the current records. Skips blocks that an owner overrode at
 * release. Such an override covers one input as it was described: another input, or a changed description, blocks again.
 */
export async function lotStops(tx: Tx, actor: FarmActor, pickings: readonly Picking[]): Promise<LotStop[]> {
  if (pickings.length === 0) return []
  const { timeZone } = await gateFactsOf(tx, actor)
  const harvestIds = pickings.map(({ harvest_id }) => harvest_id)
  const released = await releasedInSpiteOf(tx, actor, harvestIds)
  const stopsAt = await stopsByPlace(tx, actor, pickings)
  return pickings.flatMap((picking) => {
    const said = (block: Block) => formatBlock(block, 'release', { name: picking.crop_name, timeZone })
    const open = stopsAt(picking).filter((block) => !released(picking.harvest_id, block.source_id).includes(said(block)))
    // A block of a field and of a crop that was moved off it have the same sentence and count once.
    const blocks = [...new Map(open.map((block) => [said(block), { ...block, stops: ['release' as const] }])).values()]
    const longest = blocks.at(-1)
    return longest ? { picking, blocks, sentence: said(longest), timeZone } : []
  })
}

const placeOf = ({ crop_id, field_id }: Picking) => `${crop_id} ${field_id}`

/** Queries each place once, because a crop is picked many times. */
async function stopsByPlace(tx: Tx, actor: FarmActor, pickings: readonly Picking[]): Promise<(picking: Picking) => Block[]> {
  const known = new Map<string, Awaited<ReturnType<typeof pickingStops>>>()
  const oldestFirst = pickings.toSorted((one, other) => one.picked_at.getTime() - other.picked_at.getTime())
  for (const picking of oldestFirst)
    if (!known.has(placeOf(picking)))
      known.set(placeOf(picking), await pickingStops(tx, actor, { ...picking, after: picking.picked_at }))
  return (picking) => known.get(placeOf(picking))?.(picking.picked_at) ?? []
}
