import { type Block, formatBlock } from '@farmlane/contract/growing/blocks.ts'
import { startOfDay } from '@farmlane/contract/kernel/clock-in.ts'
import { takingBlocks } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { gateFactsOf } from '../farms/index.ts'
import { releasedInSpiteOf } from '../growing/index.ts'
import { listCourses, listStays } from './course-views.ts'
import { span, takenFrom, type YieldRow } from './withdrawal-rules.ts'

type LotStop = {
  lot_id: string
  /** The line of the yield. */
  event_id: string
  /** The start of the deciding day. */
  at: Date
  /** With the treated animal or group, the longest last. */
  blocks: Block[]
  /** The sentence of the longest block. */
  sentence: string
  timeZone: string
}

/**
 * Which of these yields fall into a withdrawal by the current books. Skips treatments that an owner overrode at release; another
 * treatment blocks again.
 */
export async function lotStops(tx: Tx, actor: FarmActor, yields: readonly YieldRow[]): Promise<LotStop[]> {
  const [first] = yields.map(({ decided_on }) => decided_on).sort()
  if (first === undefined) return []
  const courses = await listCourses(tx, actor, first)
  if (courses.length === 0) return []
  const stays = await listStays(tx, actor, courses)
  const { timeZone } = await gateFactsOf(tx, actor)
  const eventIds = yields.map(({ event_id }) => event_id)
  const released = await releasedInSpiteOf(tx, actor, eventIds)
  const spans = courses.map((course) => ({ course, ...span(course) }))
  const known = new Map<string, Block[]>()
  return yields.flatMap((row) => {
    const { lot_id, event_id, animal_id, decided_on, goods, without_ids } = row
    // Most lots of a day come from the same herd, so the blocks are cached.
    const key = [animal_id, decided_on, ...goods, ...without_ids].join()
    const all = known.get(key) ?? blocksOf(row)
    known.set(key, all)
    const blocks = all.filter(({ source_id }) => released(event_id, source_id).length === 0)
    const longest = blocks.at(-1)
    if (!longest) return []
    const sentence = formatBlock(longest, 'release', { timeZone })
    return { lot_id, event_id, at: startOfDay(timeZone, decided_on), blocks, sentence, timeZone }
  })

  function blocksOf(row: YieldRow): Block[] {
    const then = spans.filter(({ from, to }) => from <= row.decided_on && row.decided_on <= to).map(({ course }) => course)
    return row.goods
      .flatMap((good) => takingBlocks({ ...takenFrom(row), good }, then, stays, timeZone))
      .map((block): Block => ({ ...block, stops: ['release'] }))
      .sort((one, other) => Date.parse(one.until) - Date.parse(other.until))
  }
}
