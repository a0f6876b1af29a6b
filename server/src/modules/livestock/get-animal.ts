import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Animal, WholeAnimal } from '@farmlane/contract/livestock/animal.ts'
import type { Recorded } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { coursesReaching, withheldGoods, withheldUntil } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import {
  type AnimalFilters,
  type AnimalShown,
  animalReply,
  findAnimalRow,
  listAnimalRows,
  listOfGroup,
  listYoung,
} from './animal-views.ts'
import { listCourses, listStays } from './course-views.ts'
import { findOneEvent } from './get-events.ts'
import { animalPhotos } from './photo-store.ts'

export const listAnimals = async (tx: Tx, actor: FarmActor, filters: AnimalFilters): Promise<Animal[]> =>
  withCourses(tx, actor, await listAnimalRows(tx, actor, filters))

export async function getAnimal(tx: Tx, actor: FarmActor, id: string): Promise<Animal> {
  const row = await findAnimalRow(tx, actor, id)
  const [animal] = row ? await withCourses(tx, actor, [row]) : []
  if (!animal) throw new Problem('not_found', messages.animalNotFound)
  return animal
}

/** Adds treatments with a current or future withdrawal, which a device needs while offline. */
async function withCourses(tx: Tx, actor: FarmActor, rows: readonly AnimalShown[]): Promise<Animal[]> {
  const [first] = rows
  if (!first) return []
  const today = dayIn(first.time_zone, tx.now)
  const courses = (await listCourses(tx, actor, today)).filter((course) =>
    withheldGoods.some((good) => (withheldUntil(course, good) ?? '') >= today),
  )
  const stays = await listStays(tx, actor, courses)
  return rows.map((row) => {
    const about = { animal_id: row.id, kind: row.kind, on: today, without: [] }
    return animalReply(row, actor, coursesReaching(about, courses, stays))
  })
}

export async function getWholeAnimal(tx: Tx, actor: FarmActor, id: string): Promise<WholeAnimal> {
  return {
    ...(await getAnimal(tx, actor, id)),
    photos: (await animalPhotos.list(tx, { farm_id: actor.farmId, id })).map(photoOf),
    young: await listYoung(tx, actor, id),
    of_group: await listOfGroup(tx, actor, id),
  }
}

/** A line of a book, with the animal's state after it. */
export async function getRecorded(tx: Tx, actor: FarmActor, eventId: string): Promise<Recorded> {
  const event = await findOneEvent(tx, actor, eventId)
  if (!event) throw new Problem('not_found', messages.eventNotFound)
  return { event, animal: await getAnimal(tx, actor, event.animal) }
}
