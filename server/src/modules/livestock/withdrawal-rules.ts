import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { AnimalKind, YieldKind } from '@farmlane/contract/livestock/constants.ts'
import {
  type Course,
  coursesReaching,
  goodOf,
  isWithheld,
  mixes,
  type Stay,
  withheldUntil,
} from '@farmlane/contract/livestock/withdrawal.ts'

/** Something that was collected, with the lot it became. */
export type YieldRow = {
  event_id: string
  animal_id: string
  kind: AnimalKind
  decided_on: string
  good: YieldKind
  without_ids: string[]
  lot_id: string
  code: string
  name: string
  held: boolean
  withdrawn: boolean
  use_by: string | null
  on_hand: number
  received: number
  reserved: number
}

/** From the first day of a course to the last on which it can withhold anything. */
export const span = (course: Course): { from: string; to: string } => ({
  from: course.started_on,
  to:
    (['meat', 'milk', 'eggs'] as const)
      .map((good) => withheldUntil(course, good) ?? course.started_on)
      .sort()
      .at(-1) ?? addDays(course.started_on, 0),
})

/** Of what was collected: that which the course should have withheld. */
export const reachedBy = (course: Course, yields: readonly YieldRow[], stays: readonly Stay[]): YieldRow[] =>
  yields.filter((row) => {
    const good = goodOf(row.good)
    if (good === null || !isWithheld(course, good, row.decided_on)) return false
    const kind = mixes(good) ? row.kind : 'animal'
    return (
      coursesReaching({ animal_id: row.animal_id, kind, on: row.decided_on, without: row.without_ids }, [course], stays).length >
      0
    )
  })
