import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { datesUntil, nextDate, type RepeatRule } from '@farmlane/contract/tasks/repeat-dates.ts'

const longestBelievedMs = 30 * 86_400_000

/**
 * The time reported by a device, if plausible. A clock that is more than 30 days behind has more likely stopped than been
 * offline, so its time is ignored and the command counts as done on arrival.
 */
export function believed(deviceAt: string | undefined, now: Date): Date | null {
  if (!deviceAt) return null
  const moment = new Date(deviceAt)
  return now.getTime() - moment.getTime() > longestBelievedMs ? null : moment
}

type Begun = { rule: RepeatRule; anchor: string /** The latest day that has a task. */; last: string }

/** The day of the next task once the newest is completed, never in the past. */
export const dayAfterCompletion = ({ rule, anchor, last }: Begun, today: string): string | null => {
  const yesterday = addDays(today, -1)
  return nextDate(rule, anchor, last > yesterday ? last : yesterday)
}

/** The past days without a task. Open tasks don't accumulate without limit: the latest days use the available room. */
export function daysThatCame({ rule, anchor, last }: Begun, today: string, room: number): string[] {
  if (room <= 0) return []
  // Starts only as far back as that many days can reach, so that a series neglected for a century is not counted through.
  const reach = addDays(
    rule.until !== null && rule.until < today ? rule.until : today,
    -(room + 1) * rule.interval * longest[rule.every],
  )
  return datesUntil(rule, anchor, last > reach ? last : reach, today).slice(-room)
}

const longest = { day: 1, week: 7, month: 31 } as const
