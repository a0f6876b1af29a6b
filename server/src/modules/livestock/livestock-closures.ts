import { type Block, type GatedDeed, withdrawalEnds } from '@farmlane/contract/growing/blocks.ts'
import { saidFarmDay } from '@farmlane/contract/growing/said-until.ts'
import { startOfDay } from '@farmlane/contract/kernel/clock-in.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { AnimalKind } from '@farmlane/contract/livestock/constants.ts'
import { type Course, type WithheldGood, withheldGoods } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { kindsOf } from './animal-kind-views.ts'
import { listCourses } from './course-views.ts'

const stops: Readonly<Record<WithheldGood, GatedDeed[]>> = { meat: ['slaughter', 'sell'], milk: ['collect'], eggs: ['collect'] }
const waits = { meat: 'the meat has', milk: 'the milk has', eggs: 'the eggs have' } as const

/** What the treatments of a farm withhold later than a moment, each told of the animal or the group that was treated and is still there. */
export async function blocksOfLivestock(tx: Tx, actor: Pick<FarmActor, 'farmId'>, { after }: { after: Date }): Promise<Block[]> {
  const { timeZone } = await gateFactsOf(tx, actor)
  const courses = await listCourses(tx, actor, dayIn(timeZone, after))
  const kinds = await kindsOf(
    tx,
    actor,
    courses.map(({ animal_id }) => animal_id),
  )
  return courses
    .flatMap((course) => {
      const kind = kinds.get(course.animal_id)
      return kind ? blocksOfCourse(course, kind, timeZone) : []
    })
    .filter(({ until }) => Date.parse(until) > after.getTime())
}

function blocksOfCourse(course: Course, kind: AnimalKind, timeZone: string): Block[] {
  const [began, ended] = [course.started_on, course.ended_on].map((day) => startOfDay(timeZone, day)) as [Date, Date]
  const given = `${course.started_on === course.ended_on ? 'on' : 'until'} ${saidFarmDay(ended.toISOString(), timeZone)}`
  const days = { meat: course.meat_days, milk: course.milk_days, eggs: course.egg_days }
  return withheldGoods.flatMap((good) => {
    const wait = days[good] ?? 0
    if (wait === 0) return []
    return {
      kind: `withdrawal_${good}` as const,
      about: { kind, id: course.animal_id, name: course.about },
      stops: stops[good],
      why: `${course.medicine} was given ${given}, and ${waits[good]} to wait ${wait === 1 ? '1 day' : `${wait} days`} after it`,
      from: began.toISOString(),
      until: withdrawalEnds(timeZone, ended, wait).toISOString(),
      source_id: course.event_id,
    }
  })
}
