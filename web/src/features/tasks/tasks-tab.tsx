import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useState } from 'react'
import { useOwner } from '../../platform/session/owner.ts'
import { CheckChips } from '../../ui/check-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { AddTask } from './add-task.tsx'
import { CrossedNews } from './crossed-news.tsx'
import { FeedButton } from './parts/feed-dialog.tsx'
import { TaskCalendar } from './parts/task-calendar.tsx'
import { TaskList } from './parts/task-list.tsx'
import { TaskScreen } from './parts/task-screen.tsx'
import { type TaskTab, taskTabs } from './task-queries.ts'
import { type TaskSearch, taskParams } from './task-search.ts'
import { useOverdueCount } from './unsent-tasks.ts'

type TasksTabProps = { farm: Farm; search: TaskSearch; onSearch: (search: Partial<TaskSearch>) => void }

const views = [
  { value: 'list', label: 'List' },
  { value: 'calendar', label: 'Calendar' },
] as const
const onlyMine = 'Only mine'
const tabNames: Record<TaskTab, string> = {
  all: 'All',
  today: 'Today',
  upcoming: 'Upcoming',
  overdue: 'Overdue',
  pending: 'Pending',
  completed: 'Completed',
}

export function TasksTab({ farm, search, onSearch }: TasksTabProps) {
  const me = useOwner()
  const assigneeId = search.whose === 'me' && me ? me : undefined
  const overdue = useOverdueCount(farm, assigneeId)
  const [added, setAdded] = useState<string | null>(null)
  if (search.task) {
    const backTo = `?${new URLSearchParams(taskParams({ ...search, task: undefined }))}`
    return <TaskScreen key={search.task} farm={farm} taskId={search.task} backTo={backTo} />
  }
  const tabs = taskTabs.map((id) => ({
    id,
    label: tabNames[id],
    ...(id === 'overdue' && overdue > 0 && { badge: <Badge count={overdue} /> }),
  }))
  const addButton = (due?: string) => <AddTask farm={farm} due={due} onAdded={setAdded} variant={due ? 'outline' : 'primary'} />
  return (
    <div className="flex flex-col gap-4.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Segmented label="View" options={views} value={search.view} onChange={(view) => onSearch({ view })} />
          <CheckChips
            label="Whose tasks"
            options={[onlyMine]}
            value={search.whose === 'me' ? [onlyMine] : []}
            onChange={(chosen) => onSearch({ whose: chosen.length > 0 ? 'me' : 'everybody' })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:flex-row-reverse">
          <FeedButton farm={farm} />
          {addButton()}
        </div>
      </div>
      <CrossedNews farmId={farm.id} />
      {added && <Notice tone="success">{added}</Notice>}
      <Tabs label="Which tasks" tabs={tabs} value={search.show} onChange={(show) => onSearch({ show })} pills />
      <div role="tabpanel" id={`panel-${search.show}`} aria-labelledby={`tab-${search.show}`}>
        {search.view === 'list' ? (
          <TaskList key={search.show} farm={farm} tab={search.show} assigneeId={assigneeId} addButton={addButton()} />
        ) : (
          <TaskCalendar
            farm={farm}
            tab={search.show}
            assigneeId={assigneeId}
            month={search.month}
            day={search.day}
            onLook={(month, day) => onSearch({ month, day })}
            addButton={addButton}
          />
        )}
      </div>
    </div>
  )
}

const Badge = ({ count }: { count: number }) => (
  <span className="grid min-w-6 place-items-center rounded-full bg-tomato px-1.5 text-[13px] leading-6 font-bold text-white tabular-nums">
    {count}
  </span>
)
