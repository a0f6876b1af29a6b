import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'

/** Previews the dates of repeated plantings; the server uses the same rule. */
export const repeatDates = (
  { planted_date, expected_harvest_date }: Pick<Crop, 'planted_date' | 'expected_harvest_date'>,
  times: number,
  everyDays: number,
) =>
  Array.from({ length: times }, (_, i) => {
    const later = (on: string | null) => on && addDays(on, everyDays * (i + 1))
    return { planted: later(planted_date), expected: later(expected_harvest_date) }
  })
