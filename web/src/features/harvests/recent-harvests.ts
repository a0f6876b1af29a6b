import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOwner } from '../../platform/session/owner.ts'
import { useUnsentHarvests } from './harvest-outbox.ts'
import { recentHarvestsQuery } from './harvest-queries.ts'
import { harvestsKept, keepHarvests } from './harvest-storage.ts'

/** The newest harvests. Also updates the copy on the device; `kept` is that copy, for use without the server. */
export function useRecentHarvests(farmId: string) {
  const owner = useOwner()
  const query = useQuery(recentHarvestsQuery(farmId))
  const { rows } = useUnsentHarvests(farmId)
  const recorded = query.data?.results
  useEffect(() => {
    if (owner) keepHarvests({ owner, farmId, recorded, rows })
  }, [owner, farmId, recorded, rows])
  const kept = query.isError ? harvestsKept(owner, farmId).filter(({ syncStatus }) => syncStatus === 'synced') : []
  return { query, recorded, kept }
}
