import { type CropStatus, cropMoves, mayBeHarvested } from '@farmlane/contract/growing/crop-states.ts'
import { messages } from '@farmlane/contract/growing/messages.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'

/** Whether the crop occupies its field: planned for it, or in it. */
export const takesField = (status: CropStatus): boolean => status === 'planned' || mayBeHarvested(status)

type Dates = { status: CropStatus; planted_date: string | null; expected_harvest_date: string | null }

/** The first invalid date of a crop with its field; null if the dates are valid. */
export function datesAtFault({ status, planted_date, expected_harvest_date }: Dates, today: string) {
  const fault = (field: 'planted_date' | 'expected_harvest_date', sentence: string) => ({ field, sentence })
  const isInGround = status !== 'planned' && status !== 'failed'
  if (planted_date === null) return isInGround ? fault('planted_date', messages.dateRule) : null
  if (isInGround && planted_date > today) return fault('planted_date', messages.plantedLater)
  if (expected_harvest_date !== null && expected_harvest_date < planted_date)
    return fault('expected_harvest_date', messages.datesTurned)
  return null
}

type Lateness = {
  status: CropStatus
  archived: boolean
  expected_harvest_date: string | null
  last_picked_on: string | null
}

/** A crop that has been picked at least once no longer counts as late. */
export function daysLate({ status, archived, expected_harvest_date, last_picked_on }: Lateness, today: string): number {
  if (archived || !takesField(status) || expected_harvest_date === null || last_picked_on !== null) return 0
  return Math.max(0, daysBetween(expected_harvest_date, today))
}

/** Every member of the farm may edit its crops. */
export const cropAbilities = ({ status, archived }: { status: CropStatus; archived: boolean }) => ({
  edit: true,
  harvest: !archived && mayBeHarvested(status),
  become: archived ? [] : [...cropMoves[status]],
})
