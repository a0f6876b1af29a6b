import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { saidBlock, saidWithheldBlock, type Taking, takingBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { AnimalRow } from './animal-store.ts'
import { listCourses, listStays } from './course-views.ts'

type Asked = Omit<Taking, 'animal_id' | 'kind'> & { override: { reason: string } | undefined }
export type Overridden = { overrode: string; override_reason: string }
const nothing: Overridden = { overrode: '', override_reason: '' }

/** Refuses what a treatment withholds on that day, and says until when; an owner may record it all the same, with a reason. */
export async function requireNotWithheld(tx: Tx, actor: FarmActor, animal: AnimalRow, asked: Asked): Promise<Overridden> {
  const { override, ...taking } = asked
  const about = { ...taking, animal_id: animal.id, kind: animal.kind }
  const courses = await listCourses(tx, actor, asked.on)
  const blocks = takingBlocks(about, courses, await listStays(tx, actor, courses))
  const [longest] = blocks
  if (!longest) return nothing
  if (override === undefined) throw new Problem('conflict', saidWithheldBlock(longest))
  if (actor.role !== 'owner') throw new Problem('forbidden', messages.overrideOwner)
  return { overrode: blocks.map(saidBlock).join(' '), override_reason: override.reason }
}
