import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { listCrops, listCropWeights, readyForHarvest } from '@farmlane/contract/growing/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { keep } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'
import { growingKey } from './field-queries.ts'

export type CropFilters = { field_id?: string; status?: CropStatus; archived?: 'true' | 'false' }

export const cropsQuery = (farm_id: string, filters: CropFilters = {}) =>
  queryOptions({
    queryKey: [...growingKey, farm_id, 'crops', filters],
    queryFn: () => callApi(listCrops, { query: { farm_id, ...filters } }),
    meta: keep(listCrops),
  })

/** The crops that can be harvested: ready ones first, then growing ones. */
export const readyCropsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...growingKey, farm_id, 'ready'],
    queryFn: () => callApi(readyForHarvest, { query: { farm_id } }),
    meta: keep(readyForHarvest),
  })

export const cropWeightsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...growingKey, farm_id, 'weights'],
    queryFn: () => callApi(listCropWeights, { query: { farm_id } }),
    meta: keep(listCropWeights),
  })
