import { freshnessVerb } from '@farmlane/contract/catalog/freshness-verb.ts'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import type { MarketProductPage, ShownLot } from '@farmlane/contract/market/market-product.ts'
import { formatDay } from '../../../platform/format/format-days.ts'
import { formatUseBy } from '../../stock/format-use-by.ts'

/** The lots that an order would be filled from, traceable back to the field. */
export function LotList({ product, now }: { product: MarketProductPage; now: string }) {
  const today = dayIn(product.farm.time_zone, new Date(now))
  return (
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-paper">
      {product.lots.map((lot) => (
        <li key={lot.code} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4 sm:px-5">
          <div className="min-w-0">
            <p className="font-semibold break-words">
              {lot.kind === 'harvest' ? freshnessVerb(product) : 'Came in'} {formatDay(lot.received_on, today)}
              {lot.field_name && `, ${lot.field_name}`}
            </p>
            <p className="text-[15px] text-ink-2">{lotFacts(lot, today)}</p>
          </div>
          <p className="lot">
            <span className="sr-only">Lot </span>
            {lot.code}
          </p>
        </li>
      ))}
    </ul>
  )
}

const lotFacts = ({ grade, use_by }: ShownLot, today: string): string =>
  [grade && `Grade ${grade}`, use_by && formatUseBy({ use_by }, today)].filter(Boolean).join(' · ')
