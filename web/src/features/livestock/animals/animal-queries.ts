import * as routes from '@farmlane/contract/livestock/routes.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { keep, keepPages } from '../../../platform/copies/keep.ts'
import { callApi } from '../../../platform/http/api.ts'

export const livestockKey = ['livestock'] as const

/** All animals and groups on the farm, or all that have left it. */
export const animalsQuery = (farm_id: string, show: 'here' | 'gone' = 'here') =>
  queryOptions({
    queryKey: [...livestockKey, farm_id, 'animals', show],
    queryFn: () => callApi(routes.listAnimals, { query: { farm_id, show } }),
    meta: keep(routes.listAnimals),
  })

export const animalQuery = (animal_id: string) =>
  queryOptions({
    queryKey: [...livestockKey, 'animal', animal_id],
    queryFn: () => callApi(routes.getAnimal, { params: { animal_id } }),
    meta: keep(routes.getAnimal),
  })

export const bookQuery = (animal_id: string) =>
  infiniteQueryOptions({
    queryKey: [...livestockKey, 'book', animal_id],
    queryFn: ({ pageParam }) =>
      callApi(routes.listAnimalEvents, { params: { animal_id }, query: pageParam ? { cursor: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: keepPages(routes.listAnimalEvents),
  })

/** The newest entries of all books, for animals that weren't opened before the network was lost. */
export const recentLinesQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...livestockKey, farm_id, 'recent lines'],
    queryFn: () => callApi(routes.listRecentEvents, { query: { farm_id } }),
    meta: keep(routes.listRecentEvents),
  })
