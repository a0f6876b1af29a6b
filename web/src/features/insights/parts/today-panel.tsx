import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useWideScreen } from '../../../platform/browser/wide-screen.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { AddTask } from '../../tasks/add-task.tsx'
import { inOrder } from '../../tasks/task-groups.ts'
import { tasksLink, todayLink } from '../../tasks/task-links.ts'
import { isOnTab } from '../../tasks/task-overlay.ts'
import { tasksQuery } from '../../tasks/task-queries.ts'
import { TaskRows } from '../../tasks/task-rows.tsx'
import { useTasksAsTheyWillBe } from '../../tasks/unsent-tasks.ts'
import { Panel } from './panel.tsx'

const shownAtDesk = 6
const shownOnPhone = 3

/** Tasks due today, most urgent first, completed ones last. */
export function TodayPanel({ farm }: { farm: Farm }) {
  const today = useFarmToday(farm)
  const shown = useWideScreen() ? shownAtDesk : shownOnPhone
  const list = useInfiniteQuery(tasksQuery(farm.id, 'today'))
  const listed = list.data?.pages.flatMap(({ results }) => results)
  const now = useTasksAsTheyWillBe(farm, { tasks: listed, at: list.dataUpdatedAt, failed: list.isError })
  const tasks = now.tasks?.filter((task) => isOnTab(task, 'today', today)).sort(inOrder)
  const more = (tasks?.length ?? 0) - shown
  return (
    <Panel title="Today on the farm" aside={<TextLink to={tasksLink}>All tasks</TextLink>}>
      {list.isPending && !tasks && <Spinner label="Loading the tasks" />}
      {cannotShow(list) && !now.isOld && (
        <LoadFailed what="the tasks" busy={list.isFetching} again={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </LoadFailed>
      )}
      {tasks?.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">Nothing is due today.</p>
          <AddTask farm={farm} size="s" variant="outline" />
        </div>
      )}
      {tasks && <TaskRows farm={farm} tasks={tasks.slice(0, shown)} today={today} />}
      {more > 0 && (
        <p className="border-t border-line pt-3 text-sm">
          <TextLink to={todayLink}>and {more} more</TextLink>
        </p>
      )}
    </Panel>
  )
}
