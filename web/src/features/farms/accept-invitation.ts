import { acceptInvitation } from '@farmlane/contract/farms/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useWrite } from '../../platform/http/use-write.ts'
import { chooseFarm } from './current-farm.ts'
import { farmsKey } from './farm-queries.ts'

/** Joins the farm and switches to it. */
export function useAcceptInvitation() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useWrite(acceptInvitation, async (farm) => {
    chooseFarm(farm.id)
    await navigate('/farmer/dashboard')
    await cache.invalidateQueries({ queryKey: farmsKey })
  })
}
