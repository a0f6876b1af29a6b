import { Id } from '@farmlane/contract/kernel/ids.ts'
import { RepeatInterval, TaskDetails } from '@farmlane/contract/tasks/task.ts'
import { z } from 'zod'

const { context: _context, repeat: _repeat, ...shape } = TaskDetails.shape

/**
 * The flat form of a task, from which only changed fields are sent. The repeat rule is kept outside the form, except for the
 * typed number of days, weeks or months.
 */
export const TaskForm = z.strictObject({
  ...shape,
  field_id: Id.nullable(),
  crop_id: Id.nullable(),
  animal_id: Id.nullable(),
  repeat_interval: RepeatInterval,
})
export type TaskForm = z.output<typeof TaskForm>
