import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Override } from '@farmlane/contract/growing/blocks.ts'
import { addDays } from '@farmlane/contract/kernel/count-days.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { IconBarrierBlock, IconProgress } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '../../platform/format/format-dates.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import { BlockChips } from '../growing/block-chips.tsx'
import { ClosedNotice } from '../growing/closed-notice.tsx'
import { useBlocks } from '../growing/farm-blocks.ts'
import { entryBlock, keptBack } from './entry-stop.ts'
import { OpenItemsDialog } from './parts/open-items-dialog.tsx'
import { PriorityChip } from './parts/priority-chip.tsx'
import { TaskCheck } from './parts/task-check.tsx'
import { TaskMarks } from './parts/task-marks.tsx'
import { type Gate, useCompleteTask, useStartTask } from './task-commands.ts'
import { categoryLabels, formatOverdue, formatShortDay, openItems } from './task-labels.ts'
import { taskLink } from './task-links.ts'
import { useWaitingTasks } from './unsent-tasks.ts'

type TaskRowsProps = {
  farm: Farm
  tasks: readonly Task[]
  today: string
  /** Called on the click; `onCompleted` once the operation is saved. */
  onTick?: ((task: Task) => void) | undefined
  onCompleted?: ((task: Task) => void) | undefined
}

/** Task rows with a checkbox, a link to the task and the Start button. */
export function TaskRows({ farm, tasks, today, onTick, onCompleted }: TaskRowsProps) {
  const blocks = useBlocks(farm)
  const gate = useMemo(() => ({ farm, blocks }), [farm, blocks])
  return (
    <ul className="@container">
      {tasks.map((task) => (
        <TaskRow key={task.id} gate={gate} task={task} today={today} onTick={onTick} onCompleted={onCompleted} />
      ))}
    </ul>
  )
}

type TaskRowProps = Omit<TaskRowsProps, 'farm' | 'tasks'> & { gate: Gate; task: Task }

function TaskRow({ gate, task, today, onTick, onCompleted }: TaskRowProps) {
  const complete = useCompleteTask(gate)
  const start = useStartTask(gate)
  const [asking, setAsking] = useState(false)
  const waiting = useWaitingTasks(task.farm)
  const about = aboutOf(task, today)
  const failed = complete.error ?? start.error
  const done = task.status === 'completed'
  const entering = { category: task.category, field_id: task.context.field_id }
  const step = task.can.start ? 'start' : 'complete'
  const closed = done ? null : entryBlock({ blocks: gate.blocks, task: entering, step })
  const kept = done ? [] : keptBack({ ...gate, task: task.context })
  // The row may be gone when this resolves; a refusal is shown in the row.
  const finish = async (override?: Override) => {
    onTick?.(task)
    await complete.mutateAsync({ ...task, ...(override && { override }) })
    onCompleted?.(task)
  }
  return (
    <li aria-label={task.title} className="border-t border-line py-2 first:border-t-0">
      <div className="-ml-2.5 grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-1 @lg:grid-cols-[2.75rem_minmax(0,1fr)_auto] @lg:items-center">
        <TaskCheck
          task={task}
          failed={complete.isError}
          onAsk={openItems(task) > 0 ? () => setAsking(true) : undefined}
          onComplete={() => void finish().catch(() => {})}
        />
        <OpenItemsDialog
          task={task}
          open={asking}
          onClose={() => setAsking(false)}
          onConfirm={() => void finish().catch(() => {})}
        />
        <div className="min-w-0 py-1.5">
          <p>
            <Link
              to={taskLink(task.id)}
              className={`-my-1.5 inline-block py-1.5 font-semibold break-words hover:underline ${done ? 'text-ink-2 line-through' : ''}`}
            >
              {task.title}
            </Link>
          </p>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-ink-2">
            {about && <span className="break-words">{about}</span>}
            <TaskMarks task={task} />
            {waiting.has(task.id) && <WaitingMark />}
            {done && task.repeat && waiting.has(task.id) && <span>The next one is added once this is sent.</span>}
          </p>
          {kept.map((sentence) => (
            <p key={sentence} className="flex gap-1.5 text-sm font-semibold break-words text-wheat-ink">
              <IconBarrierBlock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
              {sentence}
            </p>
          ))}
        </div>
        <div className="col-start-2 flex flex-wrap items-center gap-2 pb-1 @lg:col-start-auto @lg:justify-end @lg:pb-0">
          {closed && <BlockChips farm={gate.farm} blocks={[closed]} />}
          <PriorityChip priority={task.priority} />
          {task.can.start && (
            <Button
              size="s"
              variant="outline"
              busy={start.isPending}
              aria-label={`Start ${task.title}`}
              onClick={() => start.mutate(task)}
            >
              Start
            </Button>
          )}
          {task.status === 'in_progress' && (
            <Chip tone="sky" icon={<IconProgress size={15} aria-hidden="true" />}>
              In progress
            </Chip>
          )}
        </div>
      </div>
      {failed && (
        <div className="mt-2">
          <ClosedNotice
            error={failed}
            farm={gate.farm}
            onOverride={(override) => (complete.error ? finish(override) : start.mutateAsync({ ...task, override }))}
          />
        </div>
      )}
    </li>
  )
}

/** 'Overdue by 2 days · Irrigation · East beds · Tom Reyes'. Includes the due day if after tomorrow, and who completed it. */
function aboutOf(task: Task, today: string): string {
  const { context, category, assignee_name, completed_at, completed_by, completed_device_at } = task
  const done =
    completed_at && `done ${formatAgo(completed_device_at ?? completed_at)}${completed_by ? ` by ${completed_by}` : ''}`
  const place = context.animal_name ?? context.crop_name ?? context.field_name
  const kind = category === 'other' ? null : categoryLabels[category].name
  const ahead = !done && task.due_date > addDays(today, 1) && formatShortDay(task.due_date)
  const parts = [task.overdue ? formatOverdue(task.due_date, today) : ahead, kind, place, done ?? assignee_name]
  return parts.filter(Boolean).join(' · ')
}
