import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { passedBlocksOf } from '../growing/index.ts'
import { getHarvest, type PlainHarvest } from './harvest-views.ts'

/** Adds the blocks that an owner overrode. */
export async function withPassed(tx: Tx, actor: FarmActor, harvests: readonly PlainHarvest[]): Promise<Harvest[]> {
  const ids = harvests.map(({ id }) => id)
  const passed = await passedBlocksOf(tx, actor, ids)
  return harvests.map((harvest) => ({ ...harvest, passed: passed(harvest.id) }))
}

export async function getWholeHarvest(tx: Tx, actor: FarmActor, id: string): Promise<Harvest> {
  const harvest = await getHarvest(tx, actor, id)
  return { ...harvest, passed: (await passedBlocksOf(tx, actor, [id]))(id) }
}
