import { Id } from '@farmlane/contract/kernel/ids.ts'
import { RepeatInterval, TaskDetails } from '@farmlane/contract/tasks/task.ts'
import { z } from 'zod'

const { context: _context, repeat: _repeat, ...shape } = TaskDetails.shape

/**
 * The form of a task, flat: each field is sent on its own when it was touched. How it repeats is chosen beside it, but for the number
 * of days, weeks or months, which is typed.
 */
export const TaskForm = z.strictObject({
  ...shape,
  field_id: Id.nullable(),
  crop_id: Id.nullable(),
  animal_id: Id.nullable(),
  repeat_interval: RepeatInterval,
})
export type TaskForm = z.output<typeof TaskForm>
