import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { IconChevronRight, IconTag } from '@tabler/icons-react'
import { formatDay } from '../../../platform/format/format-days.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Food } from '../../../ui/food.tsx'
import { foodFor } from '../../../ui/food-for.ts'
import { lotStateLabels } from '../../stock/lot-labels.ts'

/** One row that opens the harvest. */
export function HarvestRow({ harvest, today, onOpen }: { harvest: Harvest; today: string; onOpen: () => void }) {
  const { crop_name, field_name, lot_id, lot_asked, quantity, unit, grade, withdrawn } = harvest
  return (
    <li className="border-t border-line">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full grid-cols-[2.25rem_minmax(0,1fr)_1.25rem] items-center gap-x-3 gap-y-1.5 py-3 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto_1.25rem] text-left hover:bg-ink/3"
      >
        <Food name={foodFor(crop_name)} size={34} />
        <span className="min-w-0">
          <span className="block font-semibold break-words">
            {crop_name} <span className="font-normal whitespace-nowrap">{formatQuantity(quantity, productUnitOf[unit])}</span>
          </span>
          <span className="lot block">{lot_id}</span>
          <span className="block text-sm text-ink-2">
            {[grade && `Grade ${grade}`, field_name, formatDay(harvest.harvest_date, today), harvest.recorded_by]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <IconChevronRight size={18} aria-hidden="true" className={`${withdrawn ? 'invisible' : 'text-ink-2'} sm:order-last`} />
        <span className="col-start-2 flex flex-wrap gap-2 sm:col-start-auto sm:flex-col sm:items-end">
          <Left harvest={harvest} />
          {lot_asked && (
            <Chip tone="wheat" icon={<IconTag size={15} aria-hidden="true" />}>
              <span>
                Lot ID changed, was <span className="whitespace-nowrap">{lot_asked}</span>
              </span>
            </Chip>
          )}
        </span>
      </button>
    </li>
  )
}

/** The quantity left; says so when it is on hold, because none of it can be sold. */
function Left({ harvest: { withdrawn, left, held, product, stock_unit } }: { harvest: Harvest }) {
  if (withdrawn) return <Chip tone="line">Withdrawn</Chip>
  if (left <= 0) return <Chip tone="line">None left</Chip>
  const { name, tone, Icon } = lotStateLabels[held ? 'held' : 'open']
  return (
    <Chip tone={tone} icon={held && <Icon size={15} aria-hidden="true" />}>
      {stock_unit === 'unit' ? formatNumber(left) : formatQuantity(left, stock_unit)} left
      {held ? `, ${name.toLowerCase()}` : !product && ', not for sale'}
    </Chip>
  )
}
