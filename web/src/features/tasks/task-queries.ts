import * as routes from '@farmlane/contract/tasks/routes.ts'
import { Task } from '@farmlane/contract/tasks/task.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { keep, keepPages } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const tasksKey = ['tasks'] as const

export const taskTabs = ['all', 'today', 'upcoming', 'overdue', 'pending', 'completed'] as const
export type TaskTab = (typeof taskTabs)[number]

type Asked = { farm_id: string; assignee_id?: string; cursor?: string }
const ask: Record<TaskTab, (query: Asked) => Promise<{ results: Task[]; next: string | null }>> = {
  // Completed tasks are listed below, paginated: see `TaskList`.
  all: (query) => callApi(routes.listTasks, { query: { ...query, status: 'open' } }),
  today: (query) => callApi(routes.todaysTasks, { query }),
  upcoming: (query) => callApi(routes.upcomingTasks, { query }),
  overdue: (query) => callApi(routes.overdueTasks, { query }),
  pending: (query) => callApi(routes.listTasks, { query: { ...query, status: 'pending' } }),
  completed: (query) => callApi(routes.listTasks, { query: { ...query, status: 'completed' } }),
}

export const tasksQuery = (farm_id: string, tab: TaskTab, assignee_id?: string) =>
  infiniteQueryOptions({
    queryKey: [...tasksKey, farm_id, 'list', tab, assignee_id],
    queryFn: ({ pageParam }) =>
      ask[tab]({ farm_id, ...(assignee_id && { assignee_id }), ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: keepPages(routes.listTasks),
  })

/** Tasks with all details, stored for offline use of any tab or task. */
export const keptTasksQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...tasksKey, farm_id, 'kept'],
    queryFn: () => callApi(routes.keepTasks, { query: { farm_id } }),
    meta: keep(routes.keepTasks),
  })

export const taskCountsQuery = (farm_id: string, assignee_id?: string) =>
  queryOptions({
    queryKey: [...tasksKey, farm_id, 'counts', assignee_id],
    queryFn: () => callApi(routes.countTasks, { query: { farm_id, ...(assignee_id && { assignee_id }) } }),
    meta: keep(routes.countTasks),
  })

const mostPages = 20

/** All tasks due between two days, inclusive. */
export const tasksBetweenQuery = (farm_id: string, start_date: string, end_date: string, assignee_id?: string) =>
  queryOptions({
    queryKey: [...tasksKey, farm_id, 'between', start_date, end_date, assignee_id],
    queryFn: async () => {
      const query = { farm_id, start_date, end_date, ...(assignee_id && { assignee_id }) }
      const tasks: Task[] = []
      let cursor: string | null = ''
      for (let pages = 0; cursor !== null && pages < mostPages; pages += 1) {
        const page: { results: Task[]; next: string | null } = await callApi(routes.listTasks, {
          query: { ...query, ...(cursor && { cursor }) },
        })
        tasks.push(...page.results)
        cursor = page.next
      }
      return tasks
    },
    meta: keep({ reply: z.array(Task) }),
  })

export const seriesQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...tasksKey, farm_id, 'series'],
    queryFn: () => callApi(routes.listSeries, { query: { farm_id } }),
    meta: keep(routes.listSeries),
  })

export const assigneesQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...tasksKey, farm_id, 'assignees'],
    queryFn: () => callApi(routes.listAssignees, { query: { farm_id } }),
    meta: keep(routes.listAssignees),
  })

export const taskQuery = (task_id: string) =>
  queryOptions({
    queryKey: [...tasksKey, 'task', task_id],
    queryFn: () => callApi(routes.getTask, { params: { task_id } }),
    meta: keep(routes.getTask),
  })

export const feedQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...tasksKey, farm_id, 'feed'],
    queryFn: () => callApi(routes.getFeed, { query: { farm_id } }),
  })
