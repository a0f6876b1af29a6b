import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { browserStorage } from '../../platform/storage/storage.ts'
import { farmsQuery } from './farm-queries.ts'

/** The farm selected on this device. If it is not in the user's list, the first one is used. */
const chosenKey = 'chosenFarm'
const none: readonly Farm[] = []
const useChosen = create<{ id: string | null }>(() => ({ id: null }))

export function chooseFarm(id: string): void {
  browserStorage.setItem(chosenKey, id)
  useChosen.setState({ id })
}

export function useCurrentFarm() {
  const farms = useQuery(farmsQuery)
  const all = farms.data?.results ?? none
  const chosen = useChosen((state) => state.id) ?? browserStorage.getItem(chosenKey)
  return { farms, all, farm: all.find(({ id }) => id === chosen) ?? all[0] }
}
