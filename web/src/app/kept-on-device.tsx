import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useCurrentFarm } from '../features/farms/current-farm.ts'
import { useKeepFarm } from '../features/growing/farm-storage.ts'
import { useRememberTasks } from '../features/tasks/unsent-tasks.ts'
import { useTakeAlong } from './take-along.ts'

/** Sees to it, as long as the farmer's side is open, that the farm can be read without a network. */
export function KeptOnDevice() {
  const { farm } = useCurrentFarm()
  useKeepFarm()
  useTakeAlong()
  return farm ? <KeptTasks farm={farm} /> : null
}

function KeptTasks({ farm }: { farm: Farm }) {
  useRememberTasks(farm)
  return null
}
