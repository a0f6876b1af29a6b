import type { Priority } from '@farmlane/contract/tasks/task-states.ts'
import { Link } from 'react-router'
import type { DayEntry } from '../month-grid.ts'
import { taskLink } from '../task-links.ts'

const tones: Record<Priority, string> = {
  urgent: 'bg-tomato-l text-tomato-ink',
  high: 'bg-wheat-l text-wheat-ink',
  medium: 'bg-leaf-l text-leaf-d',
  low: 'bg-paper text-ink-2 shadow-[inset_0_0_0_1px_var(--color-line)]',
}
const line =
  'block min-h-4 truncate rounded-[5px] px-0.5 text-[11px] leading-4 font-semibold sm:min-h-6 sm:px-1.5 sm:text-xs sm:leading-6'

/** A task in a day of the calendar, cut off where the cell ends. What is done is crossed out, what is only planned is dashed. */
export function EntryLine({ entry, linked }: { entry: DayEntry; linked: boolean }) {
  if (entry.kind === 'planned') {
    return (
      <span className={`${line} border border-dashed border-edge/70 font-normal text-ink-2 sm:leading-5.5`}>
        {entry.series.title}
      </span>
    )
  }
  const { task } = entry
  const done = task.status === 'completed'
  const look = `${line} ${done ? 'text-ink-2 line-through' : tones[task.priority]}`
  if (!linked) return <span className={look}>{task.title}</span>
  return (
    <Link to={taskLink(task.id)} title={task.title} className={`pointer-events-auto ${look} hover:underline`}>
      {task.title}
      {done && <span className="sr-only"> (completed)</span>}
    </Link>
  )
}
