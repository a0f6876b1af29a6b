import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { NetworkError } from '../../platform/api.ts'
import { useOwner } from '../../platform/owner.ts'
import { browserStorage } from '../../platform/storage.ts'
import { farmsQuery } from './farm-queries.ts'
import { knownFarms } from './known-farms.ts'

/** Which of several farms is open on this device. Nothing but a wish: a farm that is not in the list falls back to the first. */
const chosenKey = 'chosenFarm'
const useChosen = create<{ id: string | null }>(() => ({ id: null }))

export function chooseFarm(id: string): void {
  browserStorage.setItem(chosenKey, id)
  useChosen.setState({ id })
}

export function useCurrentFarm() {
  const farms = useQuery(farmsQuery)
  const all = useFarmsOrKnown(farms.data?.results, farms.error)
  const chosen = useChosen((state) => state.id) ?? browserStorage.getItem(chosenKey)
  return { farms, all, farm: all.find(({ id }) => id === chosen) ?? all[0] }
}

/** The server was not reached when it was last asked. Stays so while it is asked again, or the page would come and go. */
const useUnreached = create<{ unreached: boolean }>(() => ({ unreached: false }))

/** Without a network: the farms as this device knew them last. */
function useFarmsOrKnown(fresh: Farm[] | undefined, error: Error | null): readonly Farm[] {
  const owner = useOwner()
  const cutOff = error instanceof NetworkError
  const unreached = useUnreached((state) => state.unreached) || cutOff
  useEffect(() => {
    if (cutOff) useUnreached.setState({ unreached: true })
    if (fresh) useUnreached.setState({ unreached: false })
  }, [cutOff, fresh])
  useEffect(() => {
    if (owner && fresh) knownFarms.keep(owner, 'all', fresh)
  }, [owner, fresh])
  return useMemo(() => fresh ?? (unreached ? knownFarms.read(owner, 'all') : undefined) ?? [], [fresh, unreached, owner])
}
