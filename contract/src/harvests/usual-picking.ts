import type { Crop } from '../growing/crop.ts'
import type { Figure } from '../kernel/implausible.ts'
import { convert, productUnitOf, type Weights } from '../kernel/units.ts'
import type { CropTotal } from './harvest.ts'

type Planned = Pick<Crop, 'expected_quantity' | 'expected_unit'>

/** What one picking of a crop gives: the largest so far, in the unit picked last; before the first, all its plan expects. */
export function usualPicking(totals: readonly CropTotal[], crop: Planned | undefined, weights: Weights): Figure | null {
  const confirmed = totals.filter(({ largest }) => largest > 0)
  const [newest] = confirmed.toSorted((a, b) => b.last_on.localeCompare(a.last_on))
  if (newest) {
    const unit = productUnitOf[newest.unit]
    const largest = confirmed.map((total) => convert(total.largest, productUnitOf[total.unit], unit, weights) ?? 0)
    return { quantity: Math.max(...largest), unit }
  }
  if (!crop || crop.expected_quantity === null) return null
  return { quantity: crop.expected_quantity, unit: productUnitOf[crop.expected_unit] }
}
