import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatNumber, formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { Lot } from '@farmlane/contract/stock/lot.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { formatUseBy } from '../format-use-by.ts'
import { lotLink } from '../lot-links.ts'
import { LotStateChip } from './lot-state-chip.tsx'

type LotRowsProps = {
  farm: Farm
  lots: readonly Lot[]
  /** The ids of lots with a command that is only on this device so far. */
  waiting: ReadonlySet<string>
}

export function LotRows({ farm, lots, waiting }: LotRowsProps) {
  const today = useFarmToday(farm)
  return (
    <ul className="mt-3">
      {lots.map((lot) => (
        <li key={lot.id} className="border-t border-line first:border-t-0">
          <Link to={lotLink(lot.id)} className="flex items-center gap-3 py-3.5">
            <FoodTile name={lot.name} size="s" />
            <span className="grid min-w-0 flex-1 items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[minmax(0,1fr)_auto_10rem] md:items-center md:gap-x-6">
              <span className="min-w-0">
                <span className="block font-semibold break-words">{lot.name}</span>
                <span className="lot block">{lot.lot_id}</span>
                {lot.grade && <span className="block text-sm text-ink-2">Grade {lot.grade}</span>}
              </span>
              <span className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2 sm:text-right">
                <span className="block font-semibold">{formatQuantity(lot.on_hand, lot.unit)} left</span>
                <span className="block text-sm text-ink-2">
                  of {formatNumber(lot.received)}
                  {lot.reserved > 0 && ` · ${formatNumber(lot.reserved)} reserved`}
                </span>
              </span>
              <span className="flex flex-wrap items-center justify-between gap-2 sm:col-span-2 md:col-span-1 md:flex-col md:items-end md:gap-1">
                <span className="text-sm text-ink-2">{formatUseBy(lot, today)}</span>
                <LotStateChip lot={lot} />
                {waiting.has(lot.id) && <WaitingMark />}
              </span>
            </span>
            <IconChevronRight size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
