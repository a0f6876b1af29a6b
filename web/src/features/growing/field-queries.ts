import { listFields } from '@farmlane/contract/growing/routes.ts'
import { queryOptions } from '@tanstack/react-query'
import { keep } from '../../platform/copies/keep.ts'
import { callApi } from '../../platform/http/api.ts'

export const growingKey = ['growing'] as const

/** All fields of a farm, archived ones last. */
export const fieldsQuery = (farm_id: string) =>
  queryOptions({
    queryKey: [...growingKey, farm_id, 'fields'],
    queryFn: () => callApi(listFields, { query: { farm_id } }),
    meta: keep(listFields),
  })
