import { daysBetween } from '@farmlane/contract/kernel/count-days.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Task, TaskEvent, TaskEventKind, TaskField } from '@farmlane/contract/tasks/task.ts'
import type { Priority, TaskCategory, TaskStatus } from '@farmlane/contract/tasks/task-states.ts'
import {
  IconBasket,
  IconBug,
  IconChecklist,
  IconCircle,
  IconCircleCheck,
  IconDroplet,
  IconPaw,
  IconPlant2,
  IconProgress,
  IconTool,
} from '@tabler/icons-react'
import { formatDay } from '../../platform/format/format-days.ts'

export const priorityLabels = {
  low: { name: 'Low', tone: 'line' },
  medium: { name: 'Medium', tone: 'leaf' },
  high: { name: 'High', tone: 'wheat' },
  urgent: { name: 'Urgent', tone: 'tomato' },
} as const satisfies Record<Priority, object>

export const categoryLabels = {
  other: { name: 'Other', Icon: IconChecklist },
  harvest: { name: 'Harvest', Icon: IconBasket },
  planting: { name: 'Planting', Icon: IconPlant2 },
  livestock: { name: 'Livestock', Icon: IconPaw },
  maintenance: { name: 'Maintenance', Icon: IconTool },
  irrigation: { name: 'Irrigation', Icon: IconDroplet },
  pest_control: { name: 'Pest control', Icon: IconBug },
} as const satisfies Record<TaskCategory, object>

export const statusLabels = {
  pending: { name: 'Pending', tone: 'line', Icon: IconCircle },
  in_progress: { name: 'In progress', tone: 'sky', Icon: IconProgress },
  completed: { name: 'Completed', tone: 'leaf', Icon: IconCircleCheck },
} as const satisfies Record<TaskStatus, object>

/** 'Due today', 'Overdue by 2 days', 'Due Aug 30'; 'Was due yesterday' for a completed task. */
export function formatDue({ due_date, overdue, status }: Pick<Task, 'due_date' | 'overdue' | 'status'>, today: string): string {
  if (overdue) return formatOverdue(due_date, today)
  return `${status === 'completed' ? 'Was due' : 'Due'} ${formatDay(due_date, today)}`
}

/** 'Fri, Nov 13, overdue by 4 days', 'Thu, Nov 19, in 2 days': the day, plus its distance if it is overdue or near. */
export function formatDueDay(task: Pick<Task, 'due_date' | 'overdue' | 'status'>, today: string): string {
  const day = formatShortDay(task.due_date)
  if (task.overdue) return `${day}, ${formatOverdue(task.due_date, today).toLowerCase()}`
  return Math.abs(daysBetween(today, task.due_date)) <= 7
    ? `${day}, ${formatDay(task.due_date, today)}`
    : formatDay(task.due_date, today)
}

export const formatOverdue = (due_date: string, today: string): string => {
  return plural(daysBetween(due_date, today), { one: 'Overdue by {count} day', other: 'Overdue by {count} days' })
}

/** 'Thu, Nov 19' */
export const formatShortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** '45 min', '1 h', '2 h 5 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export const fieldNames: Record<TaskField, string> = {
  title: 'title',
  description: 'description',
  due_date: 'due date',
  priority: 'priority',
  category: 'category',
  assignee_id: 'assignee',
  field_id: 'field',
  crop_id: 'crop',
  animal_id: 'animal',
  repeat: 'repeat',
}

const eventLabels: Record<TaskEventKind, (event: TaskEvent) => string> = {
  created: () => 'Added',
  changed: (event) => formatChange(event),
  started: () => 'Started',
  completed: () => 'Completed',
  reopened: () => 'Reopened',
  removed: () => 'Removed',
  item_added: ({ after }) => `Checklist: added “${after}”`,
  item_changed: ({ before, after }) => `Checklist: “${before}” is now “${after}”`,
  item_done: ({ after }) => `Checklist: “${after}” done`,
  item_open: ({ after }) => `Checklist: “${after}” open again`,
  item_removed: ({ before }) => `Checklist: “${before}” removed`,
  photo_added: () => 'Photo added',
  photo_removed: () => 'Photo removed',
  time_added: ({ after }) => `${formatMinutes(Number(after))} added`,
  time_withdrawn: ({ before }) => `${formatMinutes(Number(before))} removed`,
}

export const formatEvent = (event: TaskEvent): string => eventLabels[event.deed](event)

const shown = (field: TaskField | null, value: string | null): string => {
  if (value === null || value === '') return 'none'
  if (field === 'due_date')
    return new Date(`${value}T00:00:00Z`).toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    })
  if (field === 'category') return categoryLabels[value as TaskCategory].name
  return field === 'priority' ? priorityLabels[value as Priority].name : value
}

function formatChange({ field, before, after }: Pick<TaskEvent, 'field' | 'before' | 'after'>): string {
  const name = field ? fieldNames[field] : ''
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${formatValue(field, before)} → ${formatValue(field, after)}`
}

/** Formats a value of the history; truncates long texts. */
export function formatValue(field: TaskField | null, value: string | null): string {
  const text = shown(field, value)
  return text.length > 90 ? `${text.slice(0, 88)}…` : text
}

/** The number of open checklist items. */
export const openItems = ({ items }: Pick<Task, 'items'>): number => items.all - items.done
