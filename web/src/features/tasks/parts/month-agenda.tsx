import { tasksPerDay } from '@farmlane/contract/tasks/constants.ts'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import type { DayEntry } from '../month-grid.ts'
import { formatDayName } from '../task-groups.ts'
import { taskLink } from '../task-links.ts'

type MonthAgendaProps = {
  today: string
  days: readonly string[]
  entries: ReadonlyMap<string, readonly DayEntry[]>
  onChoose: (day: string) => void
}

/** The month's other days with tasks and their full titles, because the phone's calendar cells only have room for bars. */
export function MonthAgenda({ today, days, entries, onChoose }: MonthAgendaProps) {
  const busy = days.filter((day) => entries.has(day))
  if (busy.length === 0) return null
  return (
    <Card as="section" aria-labelledby="agenda" className="py-4">
      <h2 id="agenda" className="text-[22px]">
        Other days
      </h2>
      <ul className="mt-2">
        {busy.map((day) => (
          <li key={day} className="border-t border-line py-2 first:border-t-0">
            <h3 className="text-sm font-semibold text-ink-2">{formatDayName(day, today)}</h3>
            <Titles entries={entries.get(day) ?? []} onMore={() => onChoose(day)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Titles({ entries, onMore }: { entries: readonly DayEntry[]; onMore: () => void }) {
  const more = entries.length - tasksPerDay
  return (
    <>
      <ul>
        {entries.slice(0, tasksPerDay).map((entry) => (
          <li key={entry.key}>
            <Title entry={entry} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button type="button" className="min-h-11 text-sm font-semibold text-link" onClick={onMore}>
          {more} more
        </button>
      )}
    </>
  )
}

function Title({ entry }: { entry: DayEntry }) {
  if (entry.kind === 'planned')
    return <span className="flex min-h-11 items-center break-words text-ink-2">{entry.series.title}</span>
  const done = entry.task.status === 'completed'
  return (
    <Link
      to={taskLink(entry.task.id)}
      className={`flex min-h-11 items-center break-words hover:underline ${done ? 'text-ink-2 line-through' : 'font-semibold'}`}
    >
      {entry.task.title}
      {done && <span className="sr-only"> (completed)</span>}
    </Link>
  )
}
