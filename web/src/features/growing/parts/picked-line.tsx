import type { Crop } from '@farmlane/contract/growing/crop.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import type { PickedSum } from '../picked-sum.ts'

/** Expected and actual harvest. Shows only one of them if the other is missing, and nothing without either. */
export function PickedLine({ crop, picked }: { crop: Crop; picked: PickedSum | undefined }) {
  const unit = productUnitOf[crop.expected_unit]
  const expected = crop.expected_quantity
  if (!picked || picked.pickings === 0)
    return expected === null ? null : <p className="mt-1.5 text-sm">{formatQuantity(expected, unit)} expected</p>
  const apart = picked.apart.map((total) => formatQuantity(total.quantity, productUnitOf[total.unit]))
  const inUnit = picked.quantity > 0 || apart.length === 0 ? [formatQuantity(picked.quantity, unit)] : []
  const all = [...inUnit, ...apart].join(' and ')
  if (expected === null) {
    return (
      <p className="mt-1.5 text-sm">
        {plural(picked.pickings, { one: '{all} picked in one picking', other: '{all} picked in {count} pickings' }, { all })}
      </p>
    )
  }
  const share = picked.quantity / expected
  return (
    <div className="mt-2 max-w-md">
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" className="block h-2 w-full rounded-full">
        <rect width="100" height="3" className="fill-line" />
        <rect width={Math.min(100, share * 100)} height="3" className="fill-sprout" />
      </svg>
      <p className="mt-1 text-sm">
        {all} picked of {formatQuantity(expected, unit)} expected
        {picked.quantity > 0 && ` · ${Math.round(share * 100)}%`}
      </p>
    </div>
  )
}
