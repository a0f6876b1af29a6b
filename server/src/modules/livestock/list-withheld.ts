import { type Course, withheldGoods, withheldUntil } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { listCourses } from './course-views.ts'

/** What is withheld on the farm that day, course by course, the first to be free first. */
export async function listWithheld(tx: Tx, actor: FarmActor, today: string) {
  return (await listCourses(tx, actor, today))
    .filter(({ started_on }) => started_on <= today)
    .map((course) => ({
      animal: course.animal_id,
      about: course.about,
      medicine: course.medicine,
      goods: goodsOf(course, today),
    }))
    .filter(({ goods }) => goods.length > 0)
    .toSorted((one, other) => ((one.goods[0]?.until ?? '') < (other.goods[0]?.until ?? '') ? -1 : 1))
}

const goodsOf = (course: Course, today: string) =>
  withheldGoods
    .flatMap((good) => {
      const until = withheldUntil(course, good)
      return until !== null && until >= today ? [{ good, until }] : []
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1))
