import { Crossed } from '@farmlane/contract/tasks/task.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { create } from 'zustand'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useOwner } from '../../platform/owner.ts'
import { readJson, writeJson } from '../../platform/storage.ts'

/** A change of this device that turned out to have written over somebody's value, until its writer has looked at it. */
const Crossing = z.object({
  /** The row that did it. */
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

/** What the screens know. The truth is what the device keeps: every tab may have written it. */
const useKept = create<{ crossings: readonly Crossing[] }>(() => ({ crossings: read() }))
const readAgain = () => useKept.setState({ crossings: read() })
if (typeof window !== 'undefined') window.addEventListener('storage', (event) => event.key === key && readAgain())

const without = (ids: readonly string[]) => read().filter(({ id }) => !ids.includes(id))
function keep(crossings: readonly Crossing[]): void {
  writeJson(key, crossings)
  readAgain()
}

/** Called with the server's answer to a change; the same answer twice is one crossing. */
export function noteCrossing({ id, owner, farm_id, params }: OutboxRow, title: string, crossed: readonly Crossed[]): void {
  keep([...without([id]), { id, owner, farm_id, task_id: params['task_id'] ?? '', title, crossed: [...crossed] }])
}

export const crossingsSeen = (ids: readonly string[]): void => keep(without(ids))

/** Nothing, for anybody but its owner. */
export function useCrossings(farmId: string): readonly Crossing[] {
  const owner = useOwner()
  const { crossings } = useKept()
  return useMemo(() => crossings.filter((each) => each.owner === owner && each.farm_id === farmId), [crossings, owner, farmId])
}
