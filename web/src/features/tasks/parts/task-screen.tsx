import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { formatRepeat } from '@farmlane/contract/tasks/format-repeat.ts'
import type { TaskWithHistory, TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { useOutboxRows } from '../../../platform/outbox/use-outbox.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { PassedBlocks } from '../../growing/passed-blocks.tsx'
import { categoryLabels, formatDue, formatDueDay, formatMinutes, statusLabels } from '../task-labels.ts'
import { taskKinds } from '../task-outbox.ts'
import { taskIdOf } from '../task-overlay.ts'
import { taskQuery } from '../task-queries.ts'
import { useTaskAsItWillBe, useWaitingTasks } from '../unsent-tasks.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { CrossedNotice } from './crossed-notice.tsx'
import { HistoryCard } from './history-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { PriorityChip } from './priority-chip.tsx'
import { TaskActions } from './task-actions.tsx'
import { TimeCard } from './time-card.tsx'

/** One task: its details, actions and history. */
export function TaskScreen({ farm, taskId, backTo }: { farm: Farm; taskId: string; backTo: string }) {
  const task = useQuery(taskQuery(taskId))
  const gone = task.error instanceof Problem && task.error.code === 'not_found'
  // Includes a task that exists only on this device.
  const shown = useTaskAsItWillBe(farm, taskId, { found: task.data, at: task.dataUpdatedAt, gone })
  return (
    <div>
      <TextLink to={backTo} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All tasks
      </TextLink>
      <div className="mt-2">
        {task.isPending && !shown && <Spinner label="Loading the task" />}
        {task.isError &&
          !shown &&
          (gone ? (
            <Notice tone="error">{task.error.message}</Notice>
          ) : (
            <LoadFailed what="the task" busy={task.isFetching} again={() => void task.refetch()}>
              {sentenceOf(task.error)}
            </LoadFailed>
          ))}
        {shown && <TaskFacts farm={farm} task={shown} asked={task.data} backTo={backTo} />}
      </div>
    </div>
  )
}

/** `asked` is the server's reply, which includes the history. */
type TaskFactsProps = { farm: Farm; task: TaskWithParts; asked: TaskWithHistory | undefined; backTo: string }

function TaskFacts({ farm, task, asked, backTo }: TaskFactsProps) {
  const today = useFarmToday(farm)
  const waiting = useOutboxRows(taskKinds, farm.id).filter((row) => row.state === 'waiting' && taskIdOf(row) === task.id)
  const late = useWaitingTasks(farm.id).has(task.id)
  const status = statusLabels[task.status]
  const category = categoryLabels[task.category]
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-4.5">
        <Card as="section" aria-labelledby="task">
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone={status.tone} icon={<status.Icon size={15} aria-hidden="true" />}>
              {status.name}
            </Chip>
            <PriorityChip priority={task.priority} />
            {task.overdue && <Chip tone="tomato">{formatDue(task, today)}</Chip>}
            {late && <WaitingMark />}
          </div>
          <h2 id="task" className="mt-3 text-[26px] break-words">
            {task.title}
          </h2>
          {task.description && <p className="mt-2.5 break-words whitespace-pre-line">{task.description}</p>}
          <CrossedNotice task={task} />
          <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            {factsOf(task, { farm, today, category: category.name }).map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
          <PassedBlocks farm={farm} passed={asked?.passed ?? []} />
          <TaskActions farm={farm} task={task} backTo={backTo} />
        </Card>
        <ChecklistCard task={task} />
        <PhotosCard task={task} />
      </div>
      <div className="flex min-w-0 flex-col gap-4.5">
        <TimeCard farm={farm} task={task} />
        <HistoryCard farm={farm} history={asked?.history ?? []} waiting={late ? waiting.toReversed() : []} />
      </div>
    </div>
  )
}

type About = { farm: Farm; today: string; category: string }

function factsOf(task: TaskWithParts, { farm, today, category }: About): readonly (readonly [string, string])[] {
  const { assignee_name, assignee_left, context, repeat, completed_at, completed_device_at, completed_by, created_by } = task
  const person = assignee_name && (assignee_left ? `${assignee_name}, no longer on the team` : assignee_name)
  const done = completed_at && (completed_device_at ?? completed_at)
  const facts: (readonly [string, string | null])[] = [
    ['Due', formatDueDay(task, today)],
    ['Assigned to', person ?? 'Unassigned'],
    ['Category', category],
    ['Field', context.field_name],
    ['Crop', context.crop_name],
    ['Animal', context.animal_name],
    ['Repeats', repeat && formatRepeat(repeat)],
    ['Time spent', task.minutes_spent > 0 ? formatMinutes(task.minutes_spent) : null],
    ['Completed', done && `${formatMoment(done, farm.time_zone)}${completed_by ? `, ${completed_by}` : ''}`],
    ['Added by', created_by ?? (repeat ? 'its repeat schedule' : null)],
  ]
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null)
}
