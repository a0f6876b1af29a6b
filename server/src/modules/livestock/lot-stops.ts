import { type Block, saidBlock } from '@farmlane/contract/growing/blocks.ts'
import { startOfDay } from '@farmlane/contract/kernel/clock-in.ts'
import { takingBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { releasedInSpiteOf } from '../growing/index.ts'
import { listCourses, listStays } from './course-views.ts'
import { takenFrom, type YieldRow } from './withdrawal-rules.ts'

export type LotStop = {
  lot_id: string
  /** The line of the book by which it was collected. */
  event_id: string
  /** The first moment of the day that decides. */
  at: Date
  /** Told of who was treated, the longest last. */
  blocks: Block[]
  /** What stands longest against it. */
  sentence: string
  timeZone: string
}

/**
 * Which of these lie inside a withdrawal by the books as they are now. Not those that an owner has let go in spite of it:
 * that yes was given to one treatment, and another asks again.
 */
export async function lotStops(tx: Tx, actor: FarmActor, yields: readonly YieldRow[]): Promise<LotStop[]> {
  const [first] = yields.map(({ decided_on }) => decided_on).sort()
  if (first === undefined) return []
  const courses = await listCourses(tx, actor, first)
  if (courses.length === 0) return []
  const stays = await listStays(tx, actor, courses)
  const { timeZone } = await gateFactsOf(tx, actor)
  const eventIds = yields.map(({ event_id }) => event_id)
  const isReleased = await releasedInSpiteOf(tx, actor, eventIds)
  return yields.flatMap((row) => {
    const taking = { ...takenFrom(row), deed: 'collect' as const }
    const blocks = row.goods
      .flatMap((good) => takingBlocks({ ...taking, good }, courses, stays, timeZone))
      .filter(({ source_id }) => !isReleased(row.event_id, source_id))
      .map((block): Block => ({ ...block, stops: ['release'] }))
      .sort((one, other) => Date.parse(one.until) - Date.parse(other.until))
    const longest = blocks.at(-1)
    if (!longest) return []
    const { lot_id, event_id, decided_on } = row
    const sentence = saidBlock(longest, 'release', { timeZone })
    return { lot_id, event_id, at: startOfDay(timeZone, decided_on), blocks, sentence, timeZone }
  })
}
