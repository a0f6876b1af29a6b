import { randomUUID } from 'node:crypto'
import type { Block, GatedAction } from '@farmlane/contract/growing/blocks.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type Passing = { kind: 'harvest' | 'task' | 'livestock'; id: string }
type Passed = { record: Passing; action: GatedAction; reason: string; blocks: readonly (Block & { sentence: string })[] }

export async function insertPassedBlocks(tx: Tx, actor: FarmActor, { record, action, reason, blocks }: Passed): Promise<void> {
  await tx.db
    .insertInto('passed_blocks')
    .values(
      blocks.map(({ kind, about, source_id, sentence, until }) => ({
        id: randomUUID(),
        farm_id: actor.farmId,
        record_kind: record.kind,
        record_id: record.id,
        deed: action,
        block_kind: kind,
        about_kind: about.kind,
        about_id: about.id,
        source_id,
        sentence,
        until: new Date(until),
        reason,
        by_user: actor.userId,
        at: tx.now,
      })),
    )
    .execute()
}
