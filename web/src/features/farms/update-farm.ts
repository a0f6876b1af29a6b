import { updateFarm, updateFarmSettings } from '@farmlane/contract/farms/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { farmsKey } from './farm-queries.ts'

export function useUpdateFarm() {
  const cache = useQueryClient()
  return useWrite(updateFarm, () => cache.invalidateQueries({ queryKey: farmsKey }))
}

/** Refetches everything, because days and money appear on every screen. */
export function useUpdateFarmSettings() {
  const cache = useQueryClient()
  return useWrite(updateFarmSettings, () => cache.invalidateQueries())
}
