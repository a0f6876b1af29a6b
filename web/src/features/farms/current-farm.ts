import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { browserStorage } from '../../platform/storage.ts'
import { farmsQuery } from './farm-queries.ts'

/** Which of several farms is open on this device. Nothing but a wish: a farm that is not in the list falls back to the first. */
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
