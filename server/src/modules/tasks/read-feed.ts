import { addDays, dayIn } from '@farmlane/contract/kernel/dates.ts'
import { messages as kernelMessages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import { datesUntil } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { Priority } from '@farmlane/contract/tasks/task-states.ts'
import { linkDigest } from '../../platform/auth/mailed-link.ts'
import { goBehindFarmWall } from '../../platform/db/farm-wall.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type CalendarEvent, writeCalendar } from '../../platform/ical.ts'
import { seatOf } from '../farms/index.ts'
import { findFeed, getFarmOfFeed, listFeedTasks } from './feed-views.ts'
import { listSeries } from './series-views.ts'

// iCalendar priorities: 1 is the highest, 9 the lowest.
const importance: Record<Priority, number> = { urgent: 1, high: 3, medium: 5, low: 9 }

/** How many days the calendar covers back and ahead, and its maximum number of tasks. */
const [daysBack, daysAhead, most] = [60, 60, 2000]

const fileName = /^([A-Za-z0-9_-]{43})\.ics$/

/**
 * The calendar at a secret address. Membership is checked on each request, so former members get the same "not found" as anyone
 * who guesses, and row-level security applies as for every call within a farm.
 */
export async function readFeed(tx: Tx, { file, host }: { file: string; host: string }): Promise<string> {
  const token = fileName.exec(file)?.[1]
  const feed = token && (await findFeed(tx, linkDigest(token)))
  if (!feed) throw new Problem('not_found', messages.feedOff)
  if (!(await seatOf(tx, feed))) throw new Problem('not_found', kernelMessages.notFound)
  await goBehindFarmWall(tx, feed.farmId)
  const { name, time_zone } = await getFarmOfFeed(tx, feed)
  const today = dayIn(time_zone, tx.now)
  const since = addDays(today, -daysBack)
  const tasks = await listFeedTasks(tx, feed, { since, most })
  const series = (await listSeries(tx, feed)).filter(
    ({ assignee_id }) => feed.scope === 'all' || assignee_id === null || assignee_id === feed.userId,
  )
  const made: CalendarEvent[] = tasks.map((task) => ({
    uid: `${task.id}@${host}`,
    when: { day: task.due_date },
    title: task.status === 'completed' ? `Done: ${task.title}` : task.title,
    description: task.description,
    place: [task.field_name, task.crop_name, task.animal_name].filter(Boolean).join(', '),
    category: task.category,
    priority: importance[task.priority as Priority],
    status: 'CONFIRMED',
    version: task.version,
    changedAt: task.updated_at,
  }))
  // A repeat that was neglected for years starts at the first day the calendar covers.
  const firstOf = ({ next_on }: { next_on: string }): string => (next_on > since ? next_on : since)
  const planned: CalendarEvent[] = series.flatMap((each) =>
    datesUntil(each.repeat, each.anchor, addDays(firstOf(each), -1), addDays(today, daysAhead)).map((day) => ({
      uid: `${each.id}-${day}@${host}`,
      when: { day },
      title: each.title,
      description: '',
      place: '',
      category: each.category,
      priority: importance[each.priority],
      status: 'TENTATIVE',
      version: 0,
      changedAt: tx.now,
    })),
  )
  return writeCalendar({ product: 'Tasks', feed: `${name} tasks`, events: [...made, ...planned] })
}
