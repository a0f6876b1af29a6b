import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { cropsQuery } from '../../growing/crop-queries.ts'
import { fieldsQuery } from '../../growing/field-queries.ts'

type Place = { field_id: string | null; crop_id: string | null }

/** The names of the chosen place, to show while the record is pending. */
export function usePlaceNames(farm: Farm): (place: Place) => { field_name: string; crop_name: string | null } {
  const fields = useQuery(fieldsQuery(farm.id)).data?.results
  const crops = useQuery(cropsQuery(farm.id)).data?.results
  return ({ field_id, crop_id }) => ({
    field_name: fields?.find(({ id }) => id === field_id)?.name ?? '',
    crop_name: crops?.find(({ id }) => id === crop_id)?.name ?? null,
  })
}
