import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Block, saidBlock, stopFor } from '@farmlane/contract/growing/blocks.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { entersField } from '@farmlane/contract/tasks/task-states.ts'

export type Step = 'start' | 'complete'
type Entering = {
  farm: Pick<Farm, 'time_zone'>
  blocks: readonly Block[]
  task: { category: Task['category']; field_id: string | null }
  step: Step
}

/** What keeps from this step, by the same rule as the server and by the clock of this device; null when it is open. */
export function entryBlock({ blocks, task, step }: Omit<Entering, 'farm'>, now: Date = new Date()): Block | null {
  if (!task.field_id || !entersField(task.category, step)) return null
  return stopFor(blocks, { deed: 'enter', targets: [{ kind: 'field', id: task.field_id }], at: now })
}

/** The sentence of the gate. */
export function entryStop({ farm, ...entering }: Entering, now: Date = new Date()): string | null {
  const block = entryBlock(entering, now)
  return block && saidBlock(block, 'enter', { timeZone: farm.time_zone })
}
