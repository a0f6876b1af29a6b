import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { tasksPerDay } from '@farmlane/contract/tasks/constants.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { IconChevronLeft, IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWideScreen } from '../../../platform/browser/wide-screen.ts'
import { formatWeekday } from '../../../platform/format/format-days.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { savedCopy } from '../../../platform/outbox/saved-labels.ts'
import { Card } from '../../../ui/card.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { type DayEntry, entriesByDay, formatMonth, monthGrid, monthOf, shiftMonth, weekdayNames } from '../month-grid.ts'
import { formatDayName } from '../task-groups.ts'
import { isOnCalendar, plannedUntil } from '../task-overlay.ts'
import { seriesQuery, type TaskTab, tasksBetweenQuery } from '../task-queries.ts'
import { TaskRows } from '../task-rows.tsx'
import { useTasksAsTheyWillBe } from '../unsent-tasks.ts'
import { EntryLine } from './entry-line.tsx'
import { MonthAgenda } from './month-agenda.tsx'

type TaskCalendarProps = {
  farm: Farm
  tab: TaskTab
  assigneeId: string | undefined
  month: string | undefined
  day: string | undefined
  onLook: (month: string, day: string | undefined) => void
  addButton: (day: string) => ReactNode
}

/** A month with weeks from Sunday to Saturday. Clicking a day lists all of its tasks below. */
export function TaskCalendar({ farm, tab, assigneeId, month: asked, day: chosen, onLook, addButton }: TaskCalendarProps) {
  const today = useFarmToday(farm)
  const month = asked ?? monthOf(today)
  const weeks = monthGrid(month)
  const wide = useWideScreen()
  const [from, until] = [weeks[0]?.[0] ?? '', weeks.at(-1)?.at(-1) ?? '']
  const tasks = useQuery({ ...tasksBetweenQuery(farm.id, from, until, assigneeId), placeholderData: keepPreviousData })
  const series = useQuery(seriesQuery(farm.id))
  const coming = series.data?.results.filter(({ assignee_id }) => !assigneeId || assignee_id === assigneeId) ?? []
  const now = useTasksAsTheyWillBe(farm, { tasks: tasks.data, at: tasks.dataUpdatedAt, failed: tasks.isError })
  const inSight = ({ due_date, assignee_id }: Task) =>
    due_date >= from && due_date <= until && (!assigneeId || assignee_id === assigneeId)
  const shown = now.tasks?.filter((task) => inSight(task) && isOnCalendar(task, tab, today)) ?? []
  const entries = entriesByDay(shown, coming, from, plannedUntil(tab, { today, until }))
  const day = chosen ?? (monthOf(today) === month ? today : undefined)
  return (
    <div className="grid items-start gap-4.5 xl:grid-cols-[minmax(0,2.4fr)_minmax(18rem,1fr)]">
      <Card as="section" aria-labelledby="month" flush className="p-3 sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 id="month" aria-live="polite" className="text-[22px] sm:text-2xl">
            {formatMonth(month)}
          </h2>
          <div className="flex items-center">
            <button
              type="button"
              className="min-h-11 rounded-full px-3 text-sm font-semibold text-link hover:bg-leaf-l"
              onClick={() => onLook(monthOf(today), today)}
            >
              Today
            </button>
            <Turn label="Previous month" onClick={() => onLook(shiftMonth(month, -1), undefined)}>
              <IconChevronLeft size={22} aria-hidden="true" />
            </Turn>
            <Turn label="Next month" onClick={() => onLook(shiftMonth(month, 1), undefined)}>
              <IconChevronRight size={22} aria-hidden="true" />
            </Turn>
          </div>
        </div>
        {now.isOld && <p className="mb-3 text-sm text-ink-2">{savedCopy}</p>}
        {cannotShow(tasks) && !now.isOld && (
          <div className="mb-3">
            <LoadFailed what="the tasks" busy={tasks.isFetching} again={() => void tasks.refetch()}>
              {sentenceOf(tasks.error)}
            </LoadFailed>
          </div>
        )}
        <table className="w-full table-fixed border-collapse" aria-labelledby="month" aria-busy={tasks.isFetching}>
          <thead>
            <tr>
              {weekdayNames.map((name) => (
                <th key={name} scope="col" className="pb-1.5 text-[13px] font-semibold text-ink-2">
                  <abbr title={name} className="no-underline">
                    {name.slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]}>
                {week.map((each) => (
                  <DayCell
                    key={each}
                    day={each}
                    today={today}
                    outside={monthOf(each) !== month}
                    chosen={each === day}
                    entries={entries.get(each) ?? []}
                    onChoose={() => onLook(month, each)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {tasks.isPending && <Spinner label="Loading the tasks" />}
      </Card>
      {day && (
        <DayPanel farm={farm} tab={tab} day={day} today={today} entries={entries.get(day) ?? []} addButton={addButton(day)} />
      )}
      {!wide && (
        <MonthAgenda
          today={today}
          days={weeks.flat().filter((each) => monthOf(each) === month && each !== day)}
          entries={entries}
          onChoose={(each) => onLook(month, each)}
        />
      )}
    </div>
  )
}

const Turn = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full hover:bg-ink/5"
  >
    {children}
  </button>
)

type DayCellProps = {
  day: string
  today: string
  outside: boolean
  chosen: boolean
  entries: readonly DayEntry[]
  onChoose: () => void
}

/** The whole cell is clickable; on desktops each task in it links to its page. */
function DayCell({ day, today, outside, chosen, entries, onChoose }: DayCellProps) {
  const wide = useWideScreen()
  const more = entries.length - tasksPerDay
  const count = entries.length > 0 && plural(entries.length, { one: '{count} task', other: '{count} tasks' })
  const isToday = day === today
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`relative h-19 border border-line p-0.5 align-top sm:h-28 sm:p-1.5 ${outside ? 'bg-cream' : ''} ${chosen ? 'shadow-[inset_0_0_0_2px_var(--color-leaf)]' : ''}`}
    >
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={[formatWeekday(day), isToday && 'today', count].filter(Boolean).join(', ')}
        onClick={onChoose}
        className="absolute inset-0 size-full hover:bg-ink/3"
      />
      <span
        aria-hidden="true"
        className={`pointer-events-none relative mb-0.5 grid size-6 place-items-center rounded-full text-[13px] font-semibold ${isToday ? 'bg-leaf text-white' : outside ? 'text-ink-2' : ''}`}
      >
        {Number(day.slice(8))}
      </span>
      {entries.length > 0 && (
        <ul className="pointer-events-none relative flex flex-col gap-0.5">
          {entries.slice(0, tasksPerDay).map((entry) => (
            <li key={entry.key} className="min-w-0">
              <EntryLine entry={entry} linked={wide} />
            </li>
          ))}
          {more > 0 && (
            <li className="text-[10.5px] leading-3.5 font-semibold tracking-tight text-ink-2 sm:px-1 sm:text-xs sm:leading-4 sm:tracking-normal">
              +{more} more
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

type DayPanelProps = { farm: Farm; tab: TaskTab; day: string; today: string; entries: readonly DayEntry[]; addButton: ReactNode }

function DayPanel({ farm, tab, day, today, entries, addButton }: DayPanelProps) {
  const tasks = entries.flatMap((entry) => (entry.kind === 'task' ? [entry.task] : []))
  const planned = entries.flatMap((entry) => (entry.kind === 'planned' ? [entry.series] : []))
  return (
    <Card as="section" aria-labelledby="day" className="py-4 sm:py-5">
      <h2 id="day" aria-live="polite" className="text-[22px]">
        {formatDayName(day, today)}
      </h2>
      {entries.length === 0 && (
        <p className="mt-1.5 text-ink-2">{tab === 'all' ? 'Nothing to do on this day.' : 'No matching tasks on this day.'}</p>
      )}
      <TaskRows farm={farm} tasks={tasks} today={today} />
      {planned.length > 0 && (
        <ul aria-label="Added automatically" className="border-t border-line pt-2">
          {planned.map((series) => (
            <li key={series.id} className="flex items-center gap-2.5 py-1.5 text-ink-2">
              <IconRepeat size={18} aria-hidden="true" className="shrink-0" />
              <span className="min-w-0 break-words">{series.title}, added automatically</span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">{addButton}</div>
    </Card>
  )
}
