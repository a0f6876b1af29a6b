import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useCurrentFarm } from '../features/farms/current-farm.ts'
import { useKeepFarm } from '../features/growing/farm-storage.ts'
import { useRememberTasks } from '../features/tasks/unsent-tasks.ts'
import { useTakeAlong } from './take-along.ts'

/** Keeps the farm readable offline, while the farmer's area is open. */
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
