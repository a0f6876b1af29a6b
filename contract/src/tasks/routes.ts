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
  summary: 'Tasks by the day they are due, the earliest first; completed ones, the newest first, when those are asked for',
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
  summary: 'What is due today on the farm, done or not',
  access: { farm: 'worker' },
  query: OneTab,
  reply: page(Task),
})
export const upcomingTasks = route({
  method: 'GET',
  path: '/tasks/upcoming/',
  summary: 'What is due within the next 7 days and not completed',
  access: { farm: 'worker' },
  query: OneTab,
  reply: page(Task),
})
export const overdueTasks = route({
  method: 'GET',
  path: '/tasks/overdue/',
  summary: 'What was due before today and is not completed',
  access: { farm: 'worker' },
  query: OneTab,
  reply: page(Task),
})
export const keepTasks = route({
  method: 'GET',
  path: '/tasks/offline/',
  summary: 'What a device needs for hours without a network: open tasks, the earliest due first, and the newest completed ones',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(TaskWithParts),
})
export const countTasks = route({
  method: 'GET',
  path: '/tasks/counts/',
  summary: 'How many open tasks there are for today, for the next 7 days, overdue and not begun',
  access: { farm: 'worker' },
  query: OfFarm.extend({ assignee_id: Id.optional() }),
  reply: TaskCounts,
})
export const listSeries = route({
  method: 'GET',
  path: '/tasks/series/',
  summary: 'Tasks that come again, with the next day that has no task yet',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(TaskSeries),
})
export const listAssignees = route({
  method: 'GET',
  path: '/tasks/assignees/',
  summary: 'Whom you may give a task to: the team, or yourself when you are a worker',
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
  summary: 'Add a task; a title is enough, it is due today',
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
  summary: 'Change a task; absent fields stay. What somebody else changed meanwhile is told, and both values stay in the history',
  access: throughTask,
  params: TaskParams,
  body: UpdateTask,
  reply: TaskChanged,
})
export const removeTask = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/',
  summary: 'Take a task off the list; its history stays. A repeated task comes again on its next day, unless that is stopped too',
  access: throughTask,
  params: TaskParams,
  query: z.strictObject({ stop_repeat: z.enum(['true', 'false']).default('false') }),
  reply: Done,
})
export const startTask = route({
  method: 'POST',
  path: '/tasks/{task_id}/start/',
  summary: 'Begin a task. Begun twice is begun once',
  access: throughTask,
  params: TaskParams,
  body: TaskMove,
  reply: Task,
})
export const completeTask = route({
  method: 'POST',
  path: '/tasks/{task_id}/complete/',
  summary: 'Complete a task. Completed twice is completed once; the next of a repeated task is made with it',
  access: throughTask,
  params: TaskParams,
  body: TaskMove,
  reply: Task,
})
export const reopenTask = route({
  method: 'POST',
  path: '/tasks/{task_id}/reopen/',
  summary: 'Reopen a completed task with a reason; its history keeps who had completed it',
  access: { farm: 'manager', through: 'task' },
  params: TaskParams,
  body: ReopenTask,
  reply: Task,
})
export const addItem = route({
  method: 'POST',
  path: '/tasks/{task_id}/checklist/',
  summary: 'Add a line to the checklist of a task',
  access: throughTask,
  params: TaskParams,
  body: AddItem,
  reply: TaskWithHistory,
})
export const updateItem = route({
  method: 'PATCH',
  path: '/tasks/{task_id}/checklist/{item_id}/',
  summary: 'Tick a line of the checklist off, open it again or reword it',
  access: throughTask,
  params: TaskParams.extend({ item_id: Id }),
  body: UpdateItem,
  reply: TaskWithHistory,
})
export const removeItem = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/checklist/{item_id}/',
  summary: 'Take a line off the checklist',
  access: throughTask,
  params: TaskParams.extend({ item_id: Id }),
  reply: TaskWithHistory,
})
export const addPhoto = route({
  method: 'POST',
  path: '/tasks/{task_id}/photos/',
  summary: 'Show an uploaded picture with a task',
  access: throughTask,
  params: TaskParams,
  body: AddPhoto,
  reply: TaskWithHistory,
})
export const removePhoto = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/photos/{upload_id}/',
  summary: 'Take a picture off a task',
  access: throughTask,
  params: TaskParams.extend({ upload_id: Id }),
  reply: TaskWithHistory,
})
export const addTime = route({
  method: 'POST',
  path: '/tasks/{task_id}/time/',
  summary: 'Write down time spent on a task',
  access: throughTask,
  params: TaskParams,
  body: AddTime,
  reply: TaskWithHistory,
})
export const withdrawTime = route({
  method: 'DELETE',
  path: '/tasks/{task_id}/time/{time_id}/',
  summary: 'Take back time that was written down by mistake',
  access: throughTask,
  params: TaskParams.extend({ time_id: Id }),
  reply: TaskWithHistory,
})
export const getFeed = route({
  method: 'GET',
  path: '/tasks/feed/',
  summary: 'Whether a calendar of yours may read the tasks of this farm',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: TaskFeed,
})
export const makeFeed = route({
  method: 'POST',
  path: '/tasks/feed/',
  summary: 'Make a secret address for your calendar. It is told once; the one before stops working',
  access: { farm: 'worker' },
  body: OfFarm.extend({ scope: z.enum(feedScopes).default('mine') }),
  reply: NewTaskFeed,
})
export const endFeed = route({
  method: 'DELETE',
  path: '/tasks/feed/',
  summary: 'Switch the address of your calendar off',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: Done,
})
/** Read by calendar apps as text/calendar. The file name is the secret: 43 characters and '.ics'. */
export const readTaskFeed = route({
  method: 'GET',
  path: '/tasks/calendar/{file}',
  summary: 'The tasks of a farm as a calendar (text/calendar), for whoever has its secret address',
  access: 'anyone',
  params: z.strictObject({ file: text() }),
  reply: z.string(),
})
