import type { Priority } from '@farmlane/contract/tasks/task-states.ts'
import { Link } from 'react-router'
import type { DayEntry } from '../month-grid.ts'
import { taskLink } from '../task-links.ts'

const tones: Record<Priority, string> = {
  urgent: 'max-sm:bg-tomato sm:bg-tomato-l text-tomato-ink',
  high: 'max-sm:bg-wheat-d sm:bg-wheat-l text-wheat-ink',
  medium: 'max-sm:bg-leaf sm:bg-leaf-l text-leaf-d',
  low: 'max-sm:bg-edge sm:bg-paper text-ink-2 sm:shadow-[inset_0_0_0_1px_var(--color-line)]',
}
const line =
  'block max-sm:h-2 max-sm:rounded-full sm:min-h-6 sm:truncate sm:rounded-[5px] sm:px-1.5 sm:text-xs sm:leading-6 sm:font-semibold'
/** Phone cells have no room for a title: a bar represents the task, and screen readers still read its name. */
const title = 'max-sm:sr-only'

/** A task on a calendar day, truncated to the cell. Completed tasks are struck through, planned ones are dashed. */
export function EntryLine({ entry, linked }: { entry: DayEntry; linked: boolean }) {
  if (entry.kind === 'planned') {
    return (
      <span className={`${line} border border-dashed border-edge/70 text-ink-2 sm:leading-5.5 sm:font-normal`}>
        <span className={title}>{entry.series.title}</span>
      </span>
    )
  }
  const { task } = entry
  const done = task.status === 'completed'
  const look = `${line} ${done ? 'text-ink-2 line-through max-sm:bg-line' : tones[task.priority]}`
  if (!linked) {
    return (
      <span className={look}>
        <span className={title}>{task.title}</span>
      </span>
    )
  }
  return (
    <Link to={taskLink(task.id)} title={task.title} className={`pointer-events-auto ${look} hover:underline`}>
      {task.title}
      {done && <span className="sr-only"> (completed)</span>}
    </Link>
  )
}
