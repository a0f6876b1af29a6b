import { z } from 'zod'
import { taskTabs } from './task-queries.ts'

/** The view state of the task list, kept in the URL. */
export const TaskSearch = z.object({
  view: z.enum(['list', 'calendar']).catch('list'),
  show: z.enum(taskTabs).catch('all'),
  whose: z.enum(['everybody', 'me']).catch('everybody'),
  month: z
    .string()
    .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  task: z.uuid().optional().catch(undefined),
})
export type TaskSearch = z.output<typeof TaskSearch>

/** The URL parameters, without defaults. */
export const taskParams = ({ view, show, whose, month, day, task }: TaskSearch): Record<string, string> => ({
  tab: 'tasks',
  ...(view !== 'list' && { view }),
  ...(show !== 'all' && { show }),
  ...(whose !== 'everybody' && { whose }),
  ...(month && { month }),
  ...(day && { day }),
  ...(task && { task }),
})
