import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import { useQueries } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { formatStage } from '../crop-labels.ts'
import { cropsQuery } from '../crop-queries.ts'
import { CropStatusChip } from './crop-status-chip.tsx'

/** Newest first, with crops that have no planting date on top. */
const byPlanting = (a: Crop, b: Crop) =>
  (b.planted_date ?? '9999').localeCompare(a.planted_date ?? '9999') || a.name.localeCompare(b.name)

/** Includes archived crops, because crop rotation looks years back. */
export function FieldCrops({ farm, field }: { farm: Farm; field: Field }) {
  const [open, archived] = useQueries({
    queries: [cropsQuery(farm.id), cropsQuery(farm.id, { field_id: field.id, archived: 'true' })],
  })
  const today = useFarmToday(farm)
  if (open.isPending || archived.isPending) return <Spinner label="Loading the crops" />
  const failed = [open, archived].find(cannotShow)
  if (failed) {
    const again = () => void Promise.all([open.refetch(), archived.refetch()])
    return (
      <LoadFailed what="the crops in this field" busy={failed.isFetching} again={again}>
        {sentenceOf(failed.error)}
      </LoadFailed>
    )
  }
  const here = open.data?.results.filter((crop) => crop.field === field.id) ?? []
  const crops = [...here, ...(archived.data?.results ?? [])].sort(byPlanting)
  if (crops.length === 0) return <p className="mt-2 text-ink-2">Nothing so far.</p>
  return (
    <ul className="mt-2">
      {crops.map((crop) => (
        <li key={crop.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
          <FoodTile name={crop.name} size="s" />
          <span className="min-w-0 flex-1 basis-44">
            <span className="block font-semibold break-words">
              {crop.name}
              {crop.variety && <span className="font-normal text-ink-2"> · {crop.variety}</span>}
            </span>
            <span className="block text-sm text-ink-2">{formatStage(crop, today)}</span>
          </span>
          <CropStatusChip status={crop.status} />
        </li>
      ))}
    </ul>
  )
}
