import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { AnimalKind } from '@farmlane/contract/livestock/constants.ts'
import { type Course, coursesAgainst, type Stay, type WithheldGood } from '@farmlane/contract/livestock/withdrawal.ts'

/** A yield with its lot. */
export type YieldRow = {
  event_id: string
  animal_id: string
  kind: AnimalKind
  decided_on: string
  /** The goods in it that a treatment can withhold. */
  goods: WithheldGood[]
  without_ids: string[]
  lot_id: string
  code: string
  name: string
  held: boolean
  withdrawn: boolean
  use_by: string | null
  on_hand: number
  received: number
}

/** From the first day of a course to the last day on which it can withhold anything. */
export const span = ({ started_on, ended_on, meat_days, milk_days, egg_days }: Course): { from: string; to: string } => ({
  from: started_on,
  to: addDays(ended_on, Math.max(meat_days ?? 0, milk_days ?? 0, egg_days ?? 0)),
})

/** The yields that the course should have withheld. */
export const reachedBy = (course: Course, yields: readonly YieldRow[], stays: readonly Stay[]): YieldRow[] =>
  yields.filter((row) => row.goods.some((good) => coursesAgainst({ ...takenFrom(row), good }, [course], stays).length > 0))

export const takenFrom = ({ animal_id, kind, decided_on, without_ids }: YieldRow) => ({
  animal_id,
  kind,
  on: decided_on,
  without: without_ids,
})
