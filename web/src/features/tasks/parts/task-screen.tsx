import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { saidRepeat } from '@farmlane/contract/tasks/said-repeat.ts'
import type { Crossed, TaskWithHistory } from '@farmlane/contract/tasks/task.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../platform/api.ts'
import { cannotShow } from '../../../platform/cannot-show.ts'
import { saidMoment } from '../../../platform/said-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { taskQuery } from '../task-queries.ts'
import { categoryWords, saidDue, saidMinutes, statusWords } from '../task-words.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { CrossedNotice } from './crossed-notice.tsx'
import { HistoryCard } from './history-card.tsx'
import { PhotosCard } from './photos-card.tsx'
import { PriorityChip } from './priority-chip.tsx'
import { TaskActions } from './task-actions.tsx'
import { TimeCard } from './time-card.tsx'

/** One task: what it is, what may be done with it, and everything that was. */
export function TaskScreen({ farm, taskId, backTo }: { farm: Farm; taskId: string; backTo: string }) {
  const task = useQuery(taskQuery(taskId))
  return (
    <div>
      <TextLink to={backTo} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" />
        All tasks
      </TextLink>
      <div className="mt-2">
        {task.isPending && <Spinner label="Loading the task" />}
        {cannotShow(task) &&
          (task.error instanceof Problem && task.error.code === 'not_found' ? (
            <Notice tone="error">{task.error.message}</Notice>
          ) : (
            <LoadFailed what="the task" busy={task.isFetching} again={() => void task.refetch()}>
              {sentenceOf(task.error)}
            </LoadFailed>
          ))}
        {task.data && !(task.error instanceof Problem) && <TaskFacts farm={farm} task={task.data} backTo={backTo} />}
      </div>
    </div>
  )
}

function TaskFacts({ farm, task, backTo }: { farm: Farm; task: TaskWithHistory; backTo: string }) {
  const today = useFarmToday(farm)
  const [crossed, setCrossed] = useState<readonly Crossed[]>([])
  const status = statusWords[task.status]
  const category = categoryWords[task.category]
  return (
    <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-4.5">
        <Card as="section" aria-labelledby="task">
          <div className="flex flex-wrap items-center gap-2">
            <Chip tone={status.tone} icon={<status.Icon size={15} aria-hidden="true" />}>
              {status.name}
            </Chip>
            <PriorityChip priority={task.priority} />
            {task.overdue && <Chip tone="tomato">{saidDue(task, today)}</Chip>}
          </div>
          <h2 id="task" className="mt-3 text-[26px] break-words">
            {task.title}
          </h2>
          {task.description && <p className="mt-2.5 break-words whitespace-pre-line">{task.description}</p>}
          <CrossedNotice task={task} crossed={crossed} onDone={() => setCrossed([])} />
          <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
            {factsOf(task, today, category.name).map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-ink-2">{name}</dt>
                <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
              </div>
            ))}
          </dl>
          <TaskActions farm={farm} task={task} backTo={backTo} onCrossed={setCrossed} />
        </Card>
        <ChecklistCard task={task} />
        <PhotosCard task={task} />
      </div>
      <div className="flex min-w-0 flex-col gap-4.5">
        <TimeCard task={task} />
        <HistoryCard task={task} />
      </div>
    </div>
  )
}

function factsOf(task: TaskWithHistory, today: string, category: string): readonly (readonly [string, string])[] {
  const { assignee_name, assignee_left, context, repeat, completed_at, completed_device_at, completed_by, created_by } = task
  const person = assignee_name && (assignee_left ? `${assignee_name}, not in the team any more` : assignee_name)
  const facts: (readonly [string, string | null])[] = [
    ['Due', saidDue(task, today).replace(/^(Due|Was due) /, '')],
    ['For', person ?? 'Nobody yet'],
    ['Category', category],
    ['Field', context.field_name],
    ['Crop', context.crop_name],
    ['Repeats', repeat && saidRepeat(repeat)],
    ['Time spent', task.minutes_spent > 0 ? saidMinutes(task.minutes_spent) : null],
    ['Completed', completed_at && `${saidMoment(completed_device_at ?? completed_at)}${completed_by ? `, ${completed_by}` : ''}`],
    ['Added by', created_by ?? (repeat ? 'its calendar' : null)],
  ]
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null)
}
