import type { Block } from '@farmlane/contract/growing/blocks.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { blocksOfCourse } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { listCourses } from './course-views.ts'

/** Withdrawals of the farm that last beyond a moment, with the treated animal or group; only of those still here. */
export async function blocksOfLivestock(tx: Tx, actor: Pick<FarmActor, 'farmId'>, { after }: { after: Date }): Promise<Block[]> {
  const { timeZone } = await gateFactsOf(tx, actor)
  const courses = await listCourses(tx, actor, dayIn(timeZone, after), 'here')
  return courses.flatMap((course) => blocksOfCourse(course, timeZone)).filter(({ until }) => Date.parse(until) > after.getTime())
}
