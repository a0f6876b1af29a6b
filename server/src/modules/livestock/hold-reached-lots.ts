import type { Course } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { holdLot } from '../stock/index.ts'
import { listStays, listYields } from './course-views.ts'
import { reachedBy, span } from './withdrawal-rules.ts'

/** A treatment that is written down late: what was collected under it is set aside, as far as it is still there. */
export async function holdReachedLots(tx: Tx, actor: FarmActor, course: Course): Promise<void> {
  const { from, to } = span(course)
  const yields = await listYields(tx, actor, from, to)
  if (yields.length === 0) return
  const reason = `Collected under a withdrawal: ${course.about}, ${course.medicine}`.slice(0, 200)
  for (const { lot_id, held, withdrawn, on_hand } of reachedBy(course, yields, await listStays(tx, actor, [course])))
    if (!held && !withdrawn && on_hand > 0) await holdLot(tx, actor, { lot_id, reason })
}
