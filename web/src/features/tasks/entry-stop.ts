import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Block, formatBlock, stopFor, stopsFor } from '@farmlane/contract/growing/blocks.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { entersField } from '@farmlane/contract/tasks/task-states.ts'

export type Step = 'start' | 'complete'
type Entering = {
  farm: Pick<Farm, 'time_zone'>
  blocks: readonly Block[]
  task: { category: Task['category']; field_id: string | null }
  step: Step
}

/** The block that stops this step, by the server's rules and the device's clock; null if there is none. */
export function entryBlock({ blocks, task, step }: Omit<Entering, 'farm'>, now: Date = new Date()): Block | null {
  if (!task.field_id || !entersField(task.category, step)) return null
  return stopFor(blocks, { action: 'enter', targets: [{ kind: 'field', id: task.field_id }], at: now })
}

/** The message of the block that stops this step, if any. */
export function entryStop({ farm, ...entering }: Entering, now: Date = new Date()): string | null {
  const block = entryBlock(entering, now)
  return block && formatBlock(block, 'enter', { timeZone: farm.time_zone })
}

type Tending = { farm: Pick<Farm, 'time_zone'>; blocks: readonly Block[]; task: { animal_id: string | null } }

/**
 * The products of a task's animal or group that must not be collected now. This doesn't stop the task: the check applies when the
 * yield is recorded.
 */
export function keptBack({ farm, blocks, task }: Tending, now: Date = new Date()): string[] {
  if (!task.animal_id) return []
  const targets = [
    { kind: 'animal', id: task.animal_id },
    { kind: 'group', id: task.animal_id },
  ] as const
  const stops = stopsFor(blocks, { action: 'collect', targets, at: now })
  // Of several blocks on the same product, keep the longest.
  const longest = new Map(stops.map((block) => [block.kind, block]))
  return [...longest.values()].map((block) => formatBlock(block, 'collect', { timeZone: farm.time_zone }))
}
