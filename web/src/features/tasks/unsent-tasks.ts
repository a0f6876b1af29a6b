import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Task, TaskWithParts } from '@farmlane/contract/tasks/task.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLateRows, useUnsentCommands } from '../../platform/outbox/unsent-commands.ts'
import { useOutboxRows } from '../../platform/outbox/use-outbox.ts'
import { useOwner } from '../../platform/session/owner.ts'
import { useStanding } from '../farms/standing.ts'
import { taskKinds } from './task-outbox.ts'
import { taskIdOf, tasksAsTheyWillBe, withUnsent } from './task-overlay.ts'
import { keptTasksQuery, taskCountsQuery } from './task-queries.ts'
import { rememberTasks } from './task-storage.ts'

const none: readonly TaskWithParts[] = []

/** The farm's tasks as stored on this device; refetched on every visit, so that they are available offline. */
const useKnownTasks = (farm: Farm): readonly TaskWithParts[] => useQuery(keptTasksQuery(farm.id)).data?.results ?? none

/** Used once in the farmer's shell. Only observes queries and never fetches. */
export function useRememberTasks(farm: Farm): void {
  const owner = useOwner()
  const standing = useStanding(farm)
  const recorded = useQuery({ ...keptTasksQuery(farm.id), enabled: false }).data?.results
  const rows = useOutboxRows(taskKinds, farm.id)
  useEffect(() => {
    if (owner) rememberTasks({ owner, recorded, rows, standing })
  }, [owner, recorded, rows, standing])
}

type Listed = { tasks: readonly Task[] | undefined; at: number; failed: boolean }

/** The server's list with pending operations applied. If it is unreachable, the stored tasks, with `isOld` set. */
export function useTasksAsTheyWillBe(farm: Farm, { tasks: listed, at, failed }: Listed) {
  const standing = useStanding(farm)
  const known = useKnownTasks(farm)
  const rows = useUnsentCommands(taskKinds, farm.id, at)
  const isOld = listed === undefined && failed && known.length + rows.length > 0
  const tasks = useMemo(
    () => (listed || isOld ? tasksAsTheyWillBe({ listed, known, rows, standing }) : undefined),
    [listed, isOld, known, rows, standing],
  )
  return { tasks, isOld }
}

type Found = { found: TaskWithParts | undefined; at: number /** The server has no such task. */; gone: boolean }

/** One task with pending operations applied. `found` is the server's version. */
export function useTaskAsItWillBe(farm: Farm, taskId: string, { found, at, gone }: Found) {
  const standing = useStanding(farm)
  const known = useKnownTasks(farm)
  const rows = useUnsentCommands(taskKinds, farm.id, at)
  return useMemo(() => {
    const base = gone ? undefined : (found ?? known.find(({ id }) => id === taskId))
    const now = withUnsent(
      new Map(base && [[taskId, base]]),
      rows.filter((row) => taskIdOf(row) === taskId),
      standing,
    )
    return now.get(taskId)
  }, [found, gone, known, rows, standing, taskId])
}

/** The ids of tasks with operations that failed to send or cannot be sent now. */
export function useWaitingTasks(farmId: string): ReadonlySet<string> {
  const rows = useLateRows(taskKinds, farmId)
  return useMemo(() => new Set(rows.map(taskIdOf)), [rows])
}

/** The server's count, or the device's own count if operations are pending. */
export function useOverdueCount(farm: Farm, assigneeId: string | undefined): number {
  const counts = useQuery(taskCountsQuery(farm.id, assigneeId))
  const known = useKnownTasks(farm)
  const standing = useStanding(farm)
  const rows = useUnsentCommands(taskKinds, farm.id, counts.dataUpdatedAt)
  if (counts.data && rows.length === 0) return counts.data.overdue
  const now = tasksAsTheyWillBe({ listed: undefined, known, rows, standing })
  return now.filter((task) => task.overdue && (!assigneeId || task.assignee_id === assigneeId)).length
}
