import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { Page } from '@farmlane/contract/kernel/page.ts'
import type { AnimalEvent, LotShown } from '@farmlane/contract/livestock/event.ts'
import type { Course } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { pageOf, readCursor } from '../../platform/db/cursor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { passedBlocksOf } from '../growing/index.ts'
import { listLabels } from './animal-views.ts'
import { listStays, listYields } from './course-views.ts'
import { readFacts } from './event-facts-rules.ts'
import { type Around, courseOf, eventReply, lotShown } from './event-reply.ts'
import { type EventShown, findEventRow, listArrivals, listEventRows, listRecentRows } from './event-views.ts'
import { reachedBy, span } from './withdrawal-rules.ts'

type Book = { animal_id: string; cursor?: string | undefined }

export async function listEvents(tx: Tx, actor: FarmActor, { animal_id, cursor }: Book): Promise<Page<AnimalEvent>> {
  const rows = await listEventRows(tx, actor, { animal_id, after: readCursor(cursor) })
  const around = await lookAround(tx, actor, rows)
  const mark = (row: EventShown) => ({ day: row.happened_on, at: row.at, id: row.id })
  return pageOf(rows, mark, (row) => eventReply(row, around))
}

export async function listRecentEvents(tx: Tx, actor: FarmActor): Promise<AnimalEvent[]> {
  const rows = await listRecentRows(tx, actor)
  const around = await lookAround(tx, actor, rows)
  return rows.map((row) => eventReply(row, around))
}

export async function findOneEvent(tx: Tx, actor: FarmActor, id: string): Promise<AnimalEvent | undefined> {
  const row = await findEventRow(tx, actor, id)
  return row && eventReply(row, await lookAround(tx, actor, [row]))
}

/** Loads everything that the lines refer to, once for all of them. */
async function lookAround(tx: Tx, actor: FarmActor, rows: readonly EventShown[]): Promise<Around> {
  const births = rows.filter(({ kind }) => kind === 'birth').map(({ id }) => id)
  const arrivals = births.length > 0 ? await listArrivals(tx, actor, births) : []
  const labels = await listLabels(tx, actor, [
    ...arrivals.map(({ animal_id }) => animal_id),
    ...rows.flatMap(({ animal_id, group_id, without_ids }) => [
      animal_id,
      ...(group_id ? [group_id] : []),
      ...(without_ids ?? []),
    ]),
    ...rows.flatMap((row) => {
      const facts = readFacts(row)
      if (facts.kind === 'transfer') return facts.other_id
      return facts.kind === 'breeding' && facts.sire_id ? facts.sire_id : []
    }),
  ])
  const young = new Map<string, { id: string; label: string }[]>()
  for (const { source_id, animal_id } of arrivals) {
    const one = labels.get(animal_id)
    if (one && source_id) young.set(source_id, [...(young.get(source_id) ?? []), one])
  }
  const courses = rows.flatMap((row) => courseOf(row, labels.get(row.animal_id)?.label ?? '') ?? [])
  const today = dayIn(rows[0]?.time_zone ?? 'UTC', tx.now)
  const passed = await passedBlocksOf(
    tx,
    actor,
    rows.map(({ id }) => id),
  )
  return { now: tx.now, actor, labels, young, lots: await listLotsUnder(tx, actor, { courses, today }), passed }
}

/** The lots that each course should have withheld. */
async function listLotsUnder(
  tx: Tx,
  actor: FarmActor,
  { courses, today }: { courses: readonly Course[]; today: string },
): Promise<ReadonlyMap<string, LotShown[]>> {
  const spans = courses.map(span)
  const [from, to] = [
    spans.map((each) => each.from).sort()[0],
    spans
      .map((each) => each.to)
      .sort()
      .at(-1),
  ]
  if (from === undefined || to === undefined) return new Map()
  const yields = await listYields(tx, actor, from, to)
  const stays = yields.length > 0 ? await listStays(tx, actor, courses) : []
  return new Map(courses.map((course) => [course.event_id, reachedBy(course, yields, stays).map((row) => lotShown(row, today))]))
}
