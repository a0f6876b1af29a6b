import { z } from 'zod'
import { day } from '../kernel/dates.ts'
import { Done } from '../kernel/done.ts'
import { Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { text } from '../kernel/text.ts'
import { messages } from './messages.ts'
import {
  AddItem,
  AddPhoto,
  AddTime,
  Assignee,
  CreateTask,
  feedScopes,
  NewTaskFeed,
  ReopenTask,
  Task,
  TaskChanged,
  TaskCounts,
  TaskFeed,
  TaskMove,
  TaskSeries,
  TaskWithHistory,
  TaskWithParts,
  UpdateItem,
  UpdateTask,
} from './task.ts'
import { priorities, taskCategories, taskStatuses } from './task-states.ts'

const OfFarm = z.strictObject({ farm_id: Id.optional() })
const TaskParams = z.strictObject({ task_id: Id })
const throughTask = { farm: 'worker', through: 'task' } as const
const OneTab = OfFarm.extend({ assignee_id: Id.optional(), cursor: Cursor.optional() })

export const listTasks = route({
  method: 'GET',
  path: '/tasks/',
  summary: 'Tasks by due date, earliest first; completed tasks on request, newest first',
  access: { farm: 'worker' },
  query: OneTab.extend({
    /** `open` means not completed. */
    status: z.enum([...taskStatuses, 'open'], messages.statusUnknown).optional(),
    start_date: day(messages.dateRule).optional(),
    end_date: day(messages.dateRule).optional(),
    priority: z.enum(priorities, messages.priorityUnknown).optional(),
    category: z.enum(taskCategories, messages.categoryUnknown).optional(),
    field_id: Id.optional(),
    crop_id: Id.optional(),
    animal_id: Id.optional(),
  }),
  reply: page(Task),
})
export const todaysTasks = route({
  method: 'GET',
  path: '/tasks/today/',
  summary: 'Tasks due today on the farm, done or not',
  access: { farm: 'worker' },
  query: OneTab,
  reply: page(Task),
})
export const upcomingTasks = route({
  method: 'GET',
  path: '/tasks/upcoming/',
  summary: 'Open tasks due within the next 7 days',
  access: { farm: 'worker' },
  query: OneTab,
  reply: page(Task),
})
export const overdueTasks = route({
  method: 'GET',
  path: '/tasks/overdue/',
  summary: 'Open tasks that were due before today',
  access: { farm: 'worker' },
  query: OneTab,
  reply: page(Task),
})
export const keepTasks = route({
  method: 'GET',
  path: '/tasks/offline/',
  summary: 'What a device needs to work offline: open tasks by due date and the newest completed ones',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(TaskWithParts),
})
export const countTasks = route({
  method: 'GET',
  path: '/tasks/counts/',
  summary: 'How many open tasks are due today, due within 7 days, overdue and not started',
  access: { farm: 'worker' },
  query: OfFarm.extend({ assignee_id: Id.optional() }),
  reply: TaskCounts,
})
export const listSeries = route({
  method: 'GET',
  path: '/tasks/series/',
  summary: 'Repeating tasks, with the next date that has no task yet',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(TaskSeries),
})
export const listAssignees = route({
  method: 'GET',
  path: '/tasks/assignees/',
  summary: 'Whom you can assign a task to: the team, or only yourself as a worker',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Assignee),
})
export const createTask = route({
  method: 'POST',
  path: '/tasks/',
  summary: 'Add a task',
  access: { farm: 'worker' },
  body: CreateTask,
  reply: Task,
})
export const quickCreateTask = route({
  method: 'POST',
  path: '/tasks/quick_create/',
  summary: 'Add a task with just a title; it is due today',
  access: { farm: 'worker' },
  body: CreateTask,
  reply: Task,
})
export const getTask = route({
  method: 'GET',
  path: '/tasks/{task_id}/',
  summary: 'One task with its checklist, photos, time and history',
  access: throughTask,
  params: TaskParams,
  reply: TaskWithHistory,
})
export const updateTask = route({
  method: 'PATCH',
  path: '/tasks/{task_id}/',
  summary:
    'Change a task; omitted properties stay. The reply lists what someone else changed in the meantime; both values stay in the history',
  access: throughTask,
  params: TaskParams,
  body: UpdateTask,
  reply: TaskChanged,
})
export const removeTask = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/',
  summary: 'Remove a task; its history stays. A repeating task is back on its next date unless you stop the series, too',
  access: throughTask,
  params: TaskParams,
  query: z.strictObject({ stop_repeat: z.enum(['true', 'false']).default('false') }),
  reply: Done,
})
export const startTask = route({
  method: 'POST',
  path: '/tasks/{task_id}/start/',
  summary: 'Start a task. Repeating the call changes nothing',
  access: throughTask,
  params: TaskParams,
  body: TaskMove,
  reply: Task,
})
export const completeTask = route({
  method: 'POST',
  path: '/tasks/{task_id}/complete/',
  summary: 'Complete a task and create the next one of its series. Repeating the call changes nothing',
  access: throughTask,
  params: TaskParams,
  body: TaskMove,
  reply: Task,
})
export const reopenTask = route({
  method: 'POST',
  path: '/tasks/{task_id}/reopen/',
  summary: 'Reopen a completed task with a reason; its history keeps who completed it',
  access: { farm: 'manager', through: 'task' },
  params: TaskParams,
  body: ReopenTask,
  reply: Task,
})
export const addItem = route({
  method: 'POST',
  path: '/tasks/{task_id}/checklist/',
  summary: "Add an item to a task's checklist",
  access: throughTask,
  params: TaskParams,
  body: AddItem,
  reply: TaskWithHistory,
})
export const updateItem = route({
  method: 'PATCH',
  path: '/tasks/{task_id}/checklist/{item_id}/',
  summary: 'Check off, reopen or reword a checklist item',
  access: throughTask,
  params: TaskParams.extend({ item_id: Id }),
  body: UpdateItem,
  reply: TaskWithHistory,
})
export const removeItem = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/checklist/{item_id}/',
  summary: 'Remove a checklist item',
  access: throughTask,
  params: TaskParams.extend({ item_id: Id }),
  reply: TaskWithHistory,
})
export const addPhoto = route({
  method: 'POST',
  path: '/tasks/{task_id}/photos/',
  summary: 'Add an uploaded photo to a task',
  access: throughTask,
  params: TaskParams,
  body: AddPhoto,
  reply: TaskWithHistory,
})
export const removePhoto = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/photos/{upload_id}/',
  summary: 'Remove a photo from a task',
  access: throughTask,
  params: TaskParams.extend({ upload_id: Id }),
  reply: TaskWithHistory,
})
export const addTime = route({
  method: 'POST',
  path: '/tasks/{task_id}/time/',
  summary: 'Record time spent on a task',
  access: throughTask,
  params: TaskParams,
  body: AddTime,
  reply: TaskWithHistory,
})
export const withdrawTime = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/time/{time_id}/',
  summary: 'Remove time recorded by mistake',
  access: throughTask,
  params: TaskParams.extend({ time_id: Id }),
  reply: TaskWithHistory,
})
export const getFeed = route({
  method: 'GET',
  path: '/tasks/feed/',
  summary: "Whether your calendar can read this farm's tasks",
  access: { farm: 'worker' },
  query: OfFarm,
  reply: TaskFeed,
})
export const makeFeed = route({
  method: 'POST',
  path: '/tasks/feed/',
  summary: 'Create a secret calendar address. It is shown only once; the previous one stops working',
  access: { farm: 'worker' },
  body: OfFarm.extend({ scope: z.enum(feedScopes).default('mine') }),
  reply: NewTaskFeed,
})
export const endFeed = route({
  method: 'DELETE',
  path: '/tasks/feed/',
  summary: 'Turn off your calendar address',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: Done,
})
/** Read by calendar apps as text/calendar. The file name is the secret: 43 characters and '.ics'. */
export const readTaskFeed = route({
  method: 'GET',
  path: '/tasks/calendar/{file}',
  summary: "A farm's tasks as a calendar (text/calendar), for anyone with its secret address",
  access: 'anyone',
  params: z.strictObject({ file: text() }),
  reply: z.string(),
})
