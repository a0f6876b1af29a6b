import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { type Block, saidBlock, stopFor, stopsFor } from '@farmlane/contract/growing/blocks.ts'
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

type Tending = { farm: Pick<Farm, 'time_zone'>; blocks: readonly Block[]; task: { animal_id: string | null } }

/** What may not be collected now of the animal or group that a task is about. It stops no task: what is collected is stopped where it is written down. */
export function keptBack({ farm, blocks, task }: Tending, now: Date = new Date()): string[] {
  if (!task.animal_id) return []
  const targets = [
    { kind: 'animal', id: task.animal_id },
    { kind: 'group', id: task.animal_id },
  ] as const
  const stops = stopsFor(blocks, { deed: 'collect', targets, at: now })
  // The one that keeps longest says it for all of its goods.
  const longest = new Map(stops.map((block) => [block.kind, block]))
  return [...longest.values()].map((block) => saidBlock(block, 'collect', { timeZone: farm.time_zone }))
}
