import { Id } from '@farmlane/contract/kernel/ids.ts'
import { TaskDetails } from '@farmlane/contract/tasks/task.ts'
import { z } from 'zod'

const { context: _context, repeat: _repeat, ...shape } = TaskDetails.shape

/** The form of a task, flat: each field is sent on its own when it was touched. How often it repeats is chosen beside it. */
export const TaskForm = z.strictObject({ ...shape, field_id: Id.nullable(), crop_id: Id.nullable(), animal_id: Id.nullable() })
export type TaskForm = z.output<typeof TaskForm>
