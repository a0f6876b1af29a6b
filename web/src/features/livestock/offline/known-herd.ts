import type { Animal } from '@farmlane/contract/livestock/animal.ts'
import { type Course, coursesReaching, type Stay, withheldGoods, withheldUntil } from '@farmlane/contract/livestock/withdrawal.ts'

/** What this device knows for the withdrawal rules, the same rules that the server applies. */
export type Herd = { readonly courses: readonly Course[]; readonly stays: readonly Stay[] }

/**
 * Derived from the listed animals. Each brings the treatments that reach it: its own, and those of a group it is or was in while
 * that was treated. That is all of its past that a device needs.
 */
export function herdOf(animals: readonly Animal[]): Herd {
  const courses = new Map(animals.flatMap(({ courses: all }) => all.map((course) => [course.event_id, course] as const)))
  const stays = animals.flatMap(({ id, kind, status, group, moved_on, courses: reaching }): Stay[] => {
    if (kind === 'group') return broughtTo(id, reaching, animals)
    // An animal that has left the farm gives nothing any longer.
    const now = group && status === 'here' ? [{ animal_id: id, group_id: group.id, from_on: moved_on ?? '', until_on: null }] : []
    const then = reaching
      .filter(({ animal_id }) => animal_id !== id)
      .map(({ animal_id, started_on, ended_on }) => ({
        animal_id: id,
        group_id: animal_id,
        from_on: started_on,
        until_on: ended_on,
      }))
    return [...now, ...then]
  })
  return { courses: [...courses.values()], stays }
}

/** A course of another group came with animals that were moved here. Only the server knows on which day. */
const broughtTo = (id: string, reaching: readonly Course[], animals: readonly Animal[]): Stay[] =>
  reaching
    .filter(({ animal_id }) => animal_id !== id && !animals.some((one) => one.id === animal_id && one.kind === 'animal'))
    .map(({ animal_id, started_on }) => ({
      ...{ animal_id: id, group_id: animal_id, from_on: started_on, until_on: started_on },
      heads: true as const,
    }))

/** A number of animals was moved from one group to another. */
export const withHeads = ({ courses, stays }: Herd, { from, to, on }: { from: string; to: string; on: string }): Herd => ({
  courses,
  stays: [...stays, { animal_id: to, group_id: from, from_on: '', until_on: on, heads: true }],
})

export const withCourse = ({ courses, stays }: Herd, course: Course): Herd => ({ courses: [...courses, course], stays })
export const withoutCourse = ({ courses, stays }: Herd, eventId: string): Herd => ({
  courses: courses.filter(({ event_id }) => event_id !== eventId),
  stays,
})

/** On the day of the move it counts as a member of both groups. */
export function moved({ courses, stays }: Herd, animal_id: string, group_id: string | null, on: string): Herd {
  const left = stays.map((stay) => (stay.animal_id === animal_id && stay.until_on === null ? { ...stay, until_on: on } : stay))
  return { courses, stays: group_id ? [...left, { animal_id, group_id, from_on: on, until_on: null }] : left }
}

/** The treatments that withhold something today or later. */
export const coursesOf = ({ courses, stays }: Herd, { id, kind }: Pick<Animal, 'id' | 'kind'>, today: string): Course[] =>
  coursesReaching({ animal_id: id, kind, on: today, without: [] }, courses, stays).filter((course) =>
    withheldGoods.some((good) => (withheldUntil(course, good) ?? '') >= today),
  )
