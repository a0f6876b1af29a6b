import { addDays } from '../kernel/count-days.ts'
import { upcomingDays } from './constants.ts'

export const taskStatuses = ['pending', 'in_progress', 'completed'] as const
export type TaskStatus = (typeof taskStatuses)[number]
export const priorities = ['low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]
export const taskCategories = ['other', 'harvest', 'planting', 'livestock', 'maintenance', 'irrigation', 'pest_control'] as const
export type TaskCategory = (typeof taskCategories)[number]

type Due = { readonly due_date: string; readonly status: TaskStatus }

/** `today` is the farm's day in all of these. Server and devices share them, so that lists match offline. */
export const isOverdue = ({ due_date, status }: Due, today: string): boolean => status !== 'completed' && due_date < today
export const isDueToday = ({ due_date }: Due, today: string): boolean => due_date === today
/** Due today or within the next seven days. Earlier tasks are overdue, later ones can wait. */
export const isUpcoming = ({ due_date, status }: Due, today: string): boolean =>
  status !== 'completed' && due_date >= today && due_date <= addDays(today, upcomingDays)

/**
 * The steps of a task that mean entering its field, where a re-entry interval stops them. Completing pest control is exempt
 * because spraying itself closes the field, and whoever sprays completes the task while inside; 'other' is mostly desk work.
 */
const entrySteps: Readonly<Record<TaskCategory, readonly ('start' | 'complete')[]>> = {
  other: [],
  harvest: ['start', 'complete'],
  planting: ['start', 'complete'],
  livestock: ['start', 'complete'],
  maintenance: ['start', 'complete'],
  irrigation: ['start', 'complete'],
  pest_control: ['start'],
}
export const entersField = (category: TaskCategory, step: 'start' | 'complete'): boolean => entrySteps[category].includes(step)
