import { plural } from '@farmlane/contract/kernel/plural.ts'
import { formatRepeat } from '@farmlane/contract/tasks/format-repeat.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { IconCamera, IconClock, IconListCheck, IconRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMinutes } from '../task-labels.ts'

/** Small marks for a task's repeat rule, checklist, photos and time. */
export function TaskMarks({ task: { repeat, items, photo_count, minutes_spent } }: { task: Task }) {
  return (
    <>
      {repeat && (
        <Mark icon={<IconRepeat size={15} aria-hidden="true" />}>{formatRepeat(repeat).replace(/^Every/, 'every')}</Mark>
      )}
      {items.all > 0 && (
        <Mark icon={<IconListCheck size={15} aria-hidden="true" />}>
          {items.done} of {items.all}
          <span className="sr-only"> checklist items done</span>
        </Mark>
      )}
      {photo_count > 0 && (
        <Mark icon={<IconCamera size={15} aria-hidden="true" />}>
          <span aria-hidden="true">{photo_count}</span>
          <span className="sr-only">{plural(photo_count, { one: '{count} photo', other: '{count} photos' })}</span>
        </Mark>
      )}
      {minutes_spent > 0 && <Mark icon={<IconClock size={15} aria-hidden="true" />}>{formatMinutes(minutes_spent)}</Mark>}
    </>
  )
}

const Mark = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1">
    {icon}
    <span>{children}</span>
  </span>
)
