import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { savedCopy } from '../../../platform/outbox/saved-labels.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Food } from '../../../ui/food.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { groupsOf } from '../task-groups.ts'
import { isOnTab } from '../task-overlay.ts'
import { type TaskTab, tasksQuery } from '../task-queries.ts'
import { TaskRows } from '../task-rows.tsx'
import { useTasksAsTheyWillBe } from '../unsent-tasks.ts'

type TaskListProps = { farm: Farm; tab: TaskTab; assigneeId: string | undefined; addButton: ReactNode }

const nothing: Record<TaskTab, { title: string; text: string }> = {
  all: { title: 'No tasks yet', text: 'Add your first task to see who does what, and when.' },
  today: { title: 'Nothing for today', text: 'Enjoy the quiet, or see what’s coming up.' },
  upcoming: { title: 'Nothing coming up', text: 'No task is due within the next 7 days.' },
  overdue: { title: 'Nothing overdue', text: 'Everything that was due is done.' },
  pending: { title: 'Nothing pending', text: 'Every task is started or done.' },
  completed: { title: 'Nothing completed yet', text: 'Tasks you complete appear here.' },
}

/** One tab of the list. "All" shows open tasks by day and completed ones below. */
export function TaskList({ farm, tab, assigneeId, addButton }: TaskListProps) {
  const today = useFarmToday(farm)
  const list = useInfiniteQuery(tasksQuery(farm.id, tab, assigneeId))
  const done = useInfiniteQuery({ ...tasksQuery(farm.id, 'completed', assigneeId), enabled: tab === 'all' })
  const [notice, setNotice] = useState<string | null>(null)
  const region = useRef<HTMLDivElement>(null)
  const asked = (query: typeof list) => ({
    tasks: query.data?.pages.flatMap(({ results }) => results),
    at: query.dataUpdatedAt,
    failed: query.isError,
  })
  const now = useTasksAsTheyWillBe(farm, asked(list))
  const nowDone = useTasksAsTheyWillBe(farm, asked(done))
  const isMine = ({ assignee_id }: Task) => !assigneeId || assignee_id === assigneeId
  const newestFirst = (one: Task, other: Task) => (other.completed_at ?? '').localeCompare(one.completed_at ?? '')
  const onTab = (all: readonly Task[] | undefined, of: TaskTab) =>
    all?.filter((task) => isOnTab(task, of, today) && isMine(task)).sort(of === 'completed' ? newestFirst : () => 0)
  const { ticked, tick } = useTicked()
  const isTicked = ({ id }: Task) => ticked.some((task) => task.id === id)
  const tasks = onTab(now.tasks, tab)
    ?.filter((task) => !isTicked(task))
    .concat(ticked)
  const finished = tab === 'all' ? (onTab(nowDone.tasks, 'completed')?.filter((task) => !isTicked(task)) ?? []) : []
  // On most tabs a completed row disappears along with the focused box: move the focus to the list, unless it is elsewhere
  // already.
  const finishing = useRef(false)
  const completed = ({ title }: { title: string }) => {
    finishing.current = true
    setNotice(`Done: ${title}.`)
  }
  useEffect(() => {
    if (!finishing.current || document.activeElement !== document.body) return
    finishing.current = false
    region.current?.focus({ preventScroll: true })
  })
  if (list.isPending && !tasks) return <Spinner label="Loading the tasks" />
  if (!tasks) {
    return (
      <LoadFailed what="the tasks" busy={list.isFetching} again={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </LoadFailed>
    )
  }
  const empty = tasks.length + finished.length === 0 && !(tab === 'all' && done.isPending)
  return (
    <div ref={region} tabIndex={-1} role="region" aria-label="List of tasks" className="flex flex-col gap-4.5 outline-none">
      {notice && <Notice tone="success">{notice}</Notice>}
      {now.isOld && <p className="text-sm text-ink-2">{savedCopy}</p>}
      {empty && (
        <EmptyState title={nothing[tab].title} picture={<Food name="clipboard" size={80} />} action={addButton}>
          <p>{nothing[tab].text}</p>
        </EmptyState>
      )}
      {tab === 'completed'
        ? tasks.length > 0 && (
            <Heap name="Completed" count={list.hasNextPage ? null : tasks.length}>
              <TaskRows farm={farm} tasks={tasks} today={today} />
            </Heap>
          )
        : groupsOf(tasks, today).map((group) => (
            <Heap key={group.name} name={group.name} count={group.tasks.length}>
              <TaskRows farm={farm} tasks={group.tasks} today={today} onTick={tick} onCompleted={completed} />
            </Heap>
          ))}
      {list.hasNextPage && <More busy={list.isFetchingNextPage} more={() => void list.fetchNextPage()} />}
      {finished.length > 0 && (
        <Heap name="Completed" count={done.hasNextPage ? null : finished.length}>
          <TaskRows farm={farm} tasks={finished} today={today} />
          {done.hasNextPage && <More busy={done.isFetchingNextPage} more={() => void done.fetchNextPage()} />}
        </Heap>
      )}
    </div>
  )
}

const lingerMs = 1200

/** Keeps just completed tasks in place briefly, so that the user sees the effect of the click. */
function useTicked(): { ticked: readonly Task[]; tick: (task: Task) => void } {
  const [ticked, setTicked] = useState<readonly Task[]>([])
  const tick = (task: Task) => {
    setTicked((all) => [...all, task])
    setTimeout(() => setTicked((all) => all.filter((each) => each !== task)), lingerMs)
  }
  return { ticked, tick }
}

function Heap({ name, count, children }: { name: string; count: number | null; children: ReactNode }) {
  return (
    <Card as="section" aria-label={name} className="py-4 sm:py-5">
      <h2 className="mb-1 flex items-baseline gap-2.5 text-[22px]">
        {name}
        {count !== null && <span className="font-body text-base font-normal text-ink-2">{count}</span>}
      </h2>
      {children}
    </Card>
  )
}

const More = ({ busy, more }: { busy: boolean; more: () => void }) => (
  <Button variant="quiet" busy={busy} onClick={more} className="mt-2 self-start">
    Show more
  </Button>
)
