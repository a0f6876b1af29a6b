import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropTotal } from '@farmlane/contract/harvests/harvest.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { convert, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'

export type PickedSum = {
  pickings: number
  /** All that can be said in the unit the crop is expected in. */
  quantity: number
  /** What cannot, each in the unit it was counted in. */
  apart: readonly CropTotal[]
}

/** What was picked of a crop so far, added up as far as its units allow: pounds are never added to bunches. */
export function pickedSum(crop: Pick<Crop, 'id' | 'expected_unit'>, totals: readonly CropTotal[], weights: Weights): PickedSum {
  const sum = { pickings: 0, quantity: 0, apart: [] as CropTotal[] }
  for (const total of totals.filter(({ crop: id }) => id === crop.id)) {
    sum.pickings += total.pickings
    const same = convert(total.quantity, productUnitOf[total.unit], productUnitOf[crop.expected_unit], weights)
    if (same === null) sum.apart.push(total)
    else sum.quantity = plus(sum.quantity, same)
  }
  return sum
}
