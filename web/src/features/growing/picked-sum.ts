import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropTotal } from '@farmlane/contract/harvests/harvest.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { convert, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'

export type PickedSum = {
  pickings: number
  /** The sum of everything that converts to the crop's expected unit. */
  quantity: number
  /** The totals that don't convert, each in its own unit. */
  apart: readonly CropTotal[]
}

/** Sums what was harvested of a crop, as far as its units convert: pounds are never added to bunches. */
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
