import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { coursesReaching, saidBlock, type WithheldGood, withdrawalBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { AnimalRow } from './animal-store.ts'
import { listCourses, listStays } from './course-views.ts'
import { mixes } from './withdrawal-rules.ts'

type Asked = {
  good: WithheldGood
  on: string
  /** Whether what its animals give is mixed into it. */
  collected: boolean
  without: readonly string[]
  override: { reason: string } | undefined
}
export type Overridden = { overrode: string; override_reason: string }
const nothing: Overridden = { overrode: '', override_reason: '' }

/** Refuses what a treatment withholds on that day, and says until when; an owner may record it all the same, with a reason. */
export async function requireNotWithheld(tx: Tx, actor: FarmActor, animal: AnimalRow, asked: Asked): Promise<Overridden> {
  const about = {
    animal_id: animal.id,
    kind: asked.collected && mixes(asked.good) ? animal.kind : ('animal' as const),
    on: asked.on,
    without: asked.without,
  }
  const courses = coursesReaching(about, await listCourses(tx, actor, asked.on), await listStays(tx, actor))
  const blocks = withdrawalBlocks(courses, asked.good, asked.on)
  const [longest] = blocks
  if (!longest) return nothing
  if (asked.override === undefined) throw new Problem('conflict', `${saidBlock(longest)} ${messages.overrideHint}`)
  if (actor.role !== 'owner') throw new Problem('forbidden', messages.overrideOwner)
  return { overrode: blocks.map(saidBlock).join(' '), override_reason: asked.override.reason }
}
