import * as routes from '@farmlane/contract/tasks/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRefresh } from '../../platform/refresh.ts'
import { useWrite } from '../../platform/use-write.ts'
import { taskQuery, tasksKey } from './task-queries.ts'

const useChanged = () => useRefresh(tasksKey, ['insights'])

export const useAddTask = () => useWrite(routes.quickCreateTask, useChanged())
export const useUpdateTask = () => useWrite(routes.updateTask, useChanged())
/** Whoever looks at the task is led away; what is gone is not asked for again. */
export const useRemoveTask = (leave: () => void) => {
  const cache = useQueryClient()
  return useWrite(routes.removeTask, async (_, { params }) => {
    leave()
    const gone = taskQuery(params.task_id).queryKey.join()
    const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.join() !== gone }
    await Promise.all([tasksKey, ['insights']].map((queryKey) => cache.invalidateQueries({ queryKey, ...others })))
  })
}
export const useStartTask = () => useWrite(routes.startTask, useChanged())
export const useCompleteTask = () => useWrite(routes.completeTask, useChanged())
export const useReopenTask = () => useWrite(routes.reopenTask, useChanged())
export const useAddItem = () => useWrite(routes.addItem, useChanged())
export const useUpdateItem = () => useWrite(routes.updateItem, useChanged())
export const useRemoveItem = () => useWrite(routes.removeItem, useChanged())
export const useAddPhoto = () => useWrite(routes.addPhoto, useChanged())
export const useRemovePhoto = () => useWrite(routes.removePhoto, useChanged())
export const useAddTime = () => useWrite(routes.addTime, useChanged())
export const useWithdrawTime = () => useWrite(routes.withdrawTime, useChanged())
export const useMakeFeed = () => useWrite(routes.makeFeed, useRefresh(tasksKey))
export const useEndFeed = () => useWrite(routes.endFeed, useRefresh(tasksKey))
