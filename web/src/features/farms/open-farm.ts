import { openFarm } from '@farmlane/contract/farms/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '../../platform/http/use-write.ts'
import { farmsKey } from './farm-queries.ts'

export function useOpenFarm() {
  const cache = useQueryClient()
  return useWrite(openFarm, () => cache.invalidateQueries({ queryKey: farmsKey }))
}
