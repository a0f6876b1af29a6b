import { Crossed } from '@farmlane/contract/tasks/task.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useOwner } from '../../platform/session/owner.ts'
import { readJson, writeJson } from '../../platform/storage/storage.ts'

/** A change from this device that overwrote someone else's value. Kept until its author has seen the notice. */
const Crossing = z.object({
  /** The id of the outbox row that made the change. */
  id: z.string(),
  owner: z.string(),
  farm_id: z.string(),
  task_id: z.string(),
  title: z.string(),
  crossed: z.array(Crossed),
})
export type Crossing = z.output<typeof Crossing>

const key = 'taskCrossings'
const read = (): Crossing[] => readJson(key, (found) => z.array(Crossing).safeParse(found).data) ?? []

/** The screens' view. Storage is the source of truth, because any tab may write it. */
const useKept = create<{ crossings: readonly Crossing[] }>(() => ({ crossings: read() }))
const readAgain = () => useKept.setState({ crossings: read() })
if (typeof window !== 'undefined') window.addEventListener('storage', (event) => event.key === key && readAgain())

const without = (ids: readonly string[]) => read().filter(({ id }) => !ids.includes(id))
function keep(crossings: readonly Crossing[]): void {
  writeJson(key, crossings)
  readAgain()
}

/** Call it with the server's reply to a change. Idempotent per row. */
export function noteCrossing({ id, owner, farm_id, params }: OutboxRow, title: string, crossed: readonly Crossed[]): void {
  keep([...without([id]), { id, owner, farm_id, task_id: params['task_id'] ?? '', title, crossed: [...crossed] }])
}

export const crossingsSeen = (ids: readonly string[]): void => keep(without(ids))

/** The crossings of the signed-in user in one farm. */
export function useCrossings(farmId: string): readonly Crossing[] {
  const owner = useOwner()
  const { crossings } = useKept()
  return useMemo(() => crossings.filter((each) => each.owner === owner && each.farm_id === farmId), [crossings, owner, farmId])
}
