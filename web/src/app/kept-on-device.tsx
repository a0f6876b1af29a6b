import { useKeepFarm } from '../features/growing/farm-storage.ts'
import { useTakeAlong } from './take-along.ts'

/** Sees to it, as long as the farmer's side is open, that the farm can be read without a network. */
export function KeptOnDevice() {
  useKeepFarm()
  useTakeAlong()
  return null
}
