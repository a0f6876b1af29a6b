import { dayIn } from '@farmlane/contract/kernel/dates.ts'

/** The time a crop spent in a field it has left. `since` is null for its first field. */
export type FormerStay = {
  crop_id: string
  name: string
  status: string
  planted_date: string | null
  field_id: string
  since: Date | null
  until: Date
}

type Put = { field_id: string | null; started_at: string; ended_at: string }

/** Whether a crop was in the field during the application: planted by the last day, and present between its start and end. */
const stoodThere = ({ field_id, started_at, ended_at }: Put, timeZone: string) => {
  const lastDay = dayIn(timeZone, new Date(ended_at))
  return (stay: FormerStay): boolean =>
    stay.field_id === field_id &&
    stay.until.getTime() > Date.parse(started_at) &&
    (stay.since?.getTime() ?? 0) <= Date.parse(ended_at) &&
    stay.status !== 'planned' &&
    stay.planted_date !== null &&
    stay.planted_date <= lastDay
}

/** The crops that received the input and have been moved off the field since, without duplicates. */
export function cropsMovedOff(put: Put, stays: readonly FormerStay[], timeZone: string): { id: string; name: string }[] {
  const there = stays.filter(stoodThere(put, timeZone))
  return [...new Map(there.map(({ crop_id, name }) => [crop_id, { id: crop_id, name }])).values()]
}
