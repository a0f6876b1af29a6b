import { dayIn } from '@farmlane/contract/kernel/dates.ts'

/** A crop in a field that it has been moved off, from when to when. `since` is null for where it began. */
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

/** Whether a crop was in the field while it was put on: in the ground by that day, and there between the first drop and the last. */
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

/** The crops that were given it and have been moved off the field since, each once. */
export function cropsMovedOff(put: Put, stays: readonly FormerStay[], timeZone: string): { id: string; name: string }[] {
  const there = stays.filter(stoodThere(put, timeZone))
  return [...new Map(there.map(({ crop_id, name }) => [crop_id, { id: crop_id, name }])).values()]
}
