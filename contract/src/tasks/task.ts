import { z } from 'zod'
import { Override, PassedBlock } from '../growing/blocks.ts'
import { Day, day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { addPhoto, Photo } from '../kernel/photo.ts'
import { line, lines, requiredLine } from '../kernel/text.ts'
import { maxItems, maxPhotos } from './constants.ts'
import { messages } from './messages.ts'
import { repeatEvery } from './repeat-dates.ts'
import { priorities, taskCategories, taskStatuses } from './task-states.ts'

/**
 * What a device sends with a command that may arrive hours late and more than once. `op_id` makes it idempotent, however late the
 * retry; `device_at` is the time on the device's clock. The server's time is recorded too.
 */
const sent = {
  op_id: Id.optional(),
  device_at: z.iso
    .datetime({ offset: true, error: messages.momentRule })
    .refine((moment) => moment >= '1970' && moment < '2200', messages.momentRule)
    .optional(),
}
export const TaskCommand = z.strictObject(sent)
export type TaskCommand = z.output<typeof TaskCommand>
/** Starting or completing a task may mean entering a field; with `override` an owner allows it although the field is closed. */
export const TaskMove = TaskCommand.extend({ override: Override.optional() })
export type TaskMove = z.output<typeof TaskMove>

export const RepeatInterval = z.int(messages.intervalRule).min(1, messages.intervalRule).max(52, messages.intervalRule)
export const Repeat = z.strictObject({
  every: z.enum(repeatEvery, messages.repeatRule),
  interval: RepeatInterval.default(1),
  weekdays: z
    .array(z.int(messages.weekdayRule).min(0, messages.weekdayRule).max(6, messages.weekdayRule), messages.weekdayRule)
    .max(7, messages.weekdayRule)
    .default([])
    .transform((days) => [...new Set(days)].sort((one, other) => one - other)),
  until: day(messages.dateRule).nullable().default(null),
})
export type Repeat = z.output<typeof Repeat>

/** What a task is about. Null: nothing specific. */
const Context = z.strictObject({ field_id: Id.nullable(), crop_id: Id.nullable(), animal_id: Id.nullable() })

/** All fields of the task form. The status changes through separate calls. */
export const TaskDetails = z.strictObject({
  title: requiredLine(120, messages.titleMissing),
  description: lines(4000, messages.textTooLong),
  due_date: day(messages.dueMissing),
  priority: z.enum(priorities, messages.priorityUnknown),
  category: z.enum(taskCategories, messages.categoryUnknown),
  assignee_id: Id.nullable(),
  context: Context.partial(),
  repeat: Repeat.nullable(),
})

const itemText = requiredLine(200, messages.itemMissing)
const { shape } = TaskDetails

export const CreateTask = z.strictObject({
  farm_id: Id.optional(),
  /** Generated on the device and idempotent: resending the same task, however late, adds it once. */
  id: Id.optional(),
  title: shape.title,
  description: shape.description.default(''),
  /** Defaults to the farm's today. */
  due_date: shape.due_date.optional(),
  priority: shape.priority.default('medium'),
  category: shape.category.default('other'),
  assignee_id: shape.assignee_id.default(null),
  context: shape.context.default({}),
  repeat: shape.repeat.default(null),
  checklist: z
    .array(z.strictObject({ id: Id.optional(), text: itemText }), messages.itemMissing)
    .max(maxItems, messages.itemsTooMany)
    .default([]),
  photo_ids: z.array(Id, messages.photoUnknown).max(maxPhotos, messages.photosTooMany).default([]),
  device_at: sent.device_at,
})
export type CreateTask = z.output<typeof CreateTask>

/**
 * `seen_version` is the version the change is based on. The reply lists fields that others changed since; both values stay in the
 * history.
 */
export const UpdateTask = TaskDetails.partial().extend({
  ...sent,
  seen_version: z.int(messages.versionRule).min(1, messages.versionRule).max(2_147_483_647, messages.versionRule).optional(),
  /** The user's own changes since that version that were queued on the same device, so that they don't count as conflicts. */
  seen_ops: z.array(Id, messages.versionRule).max(200, messages.versionRule).default([]),
})
export type UpdateTask = z.output<typeof UpdateTask>

export const ReopenTask = z.strictObject({ ...sent, reason: requiredLine(200, messages.reasonMissing) })
export type ReopenTask = z.output<typeof ReopenTask>

export const AddItem = z.strictObject({ id: Id.optional(), text: itemText, device_at: sent.device_at })
export type AddItem = z.output<typeof AddItem>
export const UpdateItem = z.strictObject({ ...sent, text: itemText.optional(), done: z.boolean().optional() })
export type UpdateItem = z.output<typeof UpdateItem>

export const AddTime = z.strictObject({
  id: Id.optional(),
  minutes: z.int(messages.minutesRule).min(1, messages.minutesRule).max(1440, messages.minutesRule),
  note: line(200, messages.textTooLong).default(''),
  device_at: sent.device_at,
})
export type AddTime = z.output<typeof AddTime>

export const AddPhoto = addPhoto(messages.photoUnknown).extend({ device_at: sent.device_at })
export type AddPhoto = z.output<typeof AddPhoto>

const moment = z.iso.datetime()
const RepeatShown = z.object({
  every: z.enum(repeatEvery),
  interval: z.int(),
  weekdays: z.array(z.int()),
  until: Day.nullable(),
})

export const Task = z.object({
  id: Id,
  farm: Id,
  title: z.string(),
  description: z.string(),
  due_date: Day,
  priority: z.enum(priorities),
  status: z.enum(taskStatuses),
  category: z.enum(taskCategories),
  assignee_id: Id.nullable(),
  assignee_name: z.string().nullable(),
  /** The assignee is no longer in the team. */
  assignee_left: z.boolean(),
  context: z.object({
    field_id: Id.nullable(),
    field_name: z.string().nullable(),
    crop_id: Id.nullable(),
    crop_name: z.string().nullable(),
    animal_id: Id.nullable(),
    animal_name: z.string().nullable(),
  }),
  repeat: RepeatShown.nullable(),
  items: z.object({ done: z.int(), all: z.int() }),
  photo_count: z.int(),
  minutes_spent: z.int(),
  overdue: z.boolean(),
  started_at: moment.nullable(),
  completed_at: moment.nullable(),
  /** When it was completed by the clock of the device, if the device sent it. */
  completed_device_at: moment.nullable(),
  completed_by: z.string().nullable(),
  created_by: z.string().nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
  can: z.object({
    edit: z.boolean(),
    start: z.boolean(),
    complete: z.boolean(),
    reopen: z.boolean(),
    remove: z.boolean(),
    /** Add checklist items, photos and time, even after completion. */
    add: z.boolean(),
  }),
})
export type Task = z.output<typeof Task>

export const TaskItem = z.object({
  id: Id,
  text: z.string(),
  done: z.boolean(),
  done_by: z.string().nullable(),
  done_at: moment.nullable(),
})
export type TaskItem = z.output<typeof TaskItem>

export const TaskTime = z.object({
  id: Id,
  minutes: z.int(),
  note: z.string(),
  by: z.string(),
  at: moment,
  can: z.object({ withdraw: z.boolean() }),
})
export type TaskTime = z.output<typeof TaskTime>

export const taskEventKinds = [
  'created',
  'changed',
  'started',
  'completed',
  'reopened',
  'removed',
  'item_added',
  'item_changed',
  'item_done',
  'item_open',
  'item_removed',
  'photo_added',
  'photo_removed',
  'time_added',
  'time_withdrawn',
] as const
export type TaskEventKind = (typeof taskEventKinds)[number]

export const taskFields = [
  'title',
  'description',
  'due_date',
  'priority',
  'category',
  'assignee_id',
  'field_id',
  'crop_id',
  'animal_id',
  'repeat',
] as const
export type TaskField = (typeof taskFields)[number]

/** One line of the history, with values as people read them. Lines never change. */
export const TaskEvent = z.object({
  id: Id,
  deed: z.enum(taskEventKinds),
  field: z.enum(taskFields).nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
  /** The change overwrote a value its author had not seen. */
  crossed: z.boolean(),
  /** The change came too late: somebody had completed or reopened the task in the meantime. */
  late: z.boolean(),
  /** Empty for tasks that the series created automatically. */
  by: z.string(),
  at: moment,
  device_at: moment.nullable(),
})
export type TaskEvent = z.output<typeof TaskEvent>

/** A task with its parts but without its history: what a device keeps for offline use. */
export const TaskWithParts = Task.extend({
  checklist: z.array(TaskItem),
  photos: z.array(Photo),
  times: z.array(TaskTime),
})
export type TaskWithParts = z.output<typeof TaskWithParts>

export const TaskWithHistory = TaskWithParts.extend({
  history: z.array(TaskEvent),
  /** Blocks that an owner overrode for this task, with the reasons. */
  passed: z.array(PassedBlock),
})
export type TaskWithHistory = z.output<typeof TaskWithHistory>

/** A field that somebody else changed since the caller last saw it: their value, which stays in the history. */
export const Crossed = z.object({
  field: z.enum(taskFields),
  theirs: z.string().nullable(),
  by: z.string(),
  at: moment,
})
export type Crossed = z.output<typeof Crossed>
export const TaskChanged = z.object({ task: Task, crossed: z.array(Crossed) })
export type TaskChanged = z.output<typeof TaskChanged>

/** The number of open tasks on each tab. */
export const TaskCounts = z.object({ today: z.int(), upcoming: z.int(), overdue: z.int(), pending: z.int() })
export type TaskCounts = z.output<typeof TaskCounts>

/** A repeating task. Its rule lets clients show coming days before their tasks exist. */
export const TaskSeries = z.object({
  id: Id,
  /** The newest task of the series. */
  task: Id,
  title: z.string(),
  priority: z.enum(priorities),
  category: z.enum(taskCategories),
  assignee_id: Id.nullable(),
  repeat: RepeatShown,
  anchor: Day,
  /** The next day whose task is not created yet. */
  next_on: Day,
})
export type TaskSeries = z.output<typeof TaskSeries>

export const Assignee = z.object({ id: Id, name: z.string(), you: z.boolean() })
export type Assignee = z.output<typeof Assignee>

export const feedScopes = ['mine', 'all'] as const
export type FeedScope = (typeof feedScopes)[number]
/** Whether a calendar feed exists, and since when. The address itself is shown only once, when it is created. */
export const TaskFeed = z.object({
  feed: z.object({ scope: z.enum(feedScopes), since: moment }).nullable(),
})
export type TaskFeed = z.output<typeof TaskFeed>
export const NewTaskFeed = z.object({ address: z.string(), scope: z.enum(feedScopes), since: moment })
