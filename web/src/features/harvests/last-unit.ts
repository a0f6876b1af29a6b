import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropTotal } from '@farmlane/contract/harvests/harvest.ts'
import { confirmedOf, newestFirst } from '@farmlane/contract/harvests/unlikely-picking.ts'
import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import type { LocalHarvest } from './local-harvest.ts'

type Planting = Pick<Crop, 'id' | 'name' | 'expected_unit'>

/**
 * The unit a crop was last counted in: by a harvest pending on this device, otherwise by the newest on the server. A planting
 * without harvests uses those of others with the same name, then its plan.
 */
export function lastUnit(crop: Planting, totals: readonly CropTotal[], waiting: readonly LocalHarvest[]): HarvestUnit {
  const { own, alike } = confirmedOf(crop, totals)
  const here = waiting
    .map((harvest) => ({ ...harvest, last_on: harvest.harvestDate, last_at: harvest.createdAt }))
    .toSorted(newestFirst)
  const mine = here.find(({ cropId }) => cropId === crop.id) ?? own[0]
  const isAlike = ({ cropName }: LocalHarvest) => cropName.toLowerCase() === crop.name.toLowerCase()
  return (mine ?? here.find(isAlike) ?? alike[0])?.unit ?? crop.expected_unit
}
