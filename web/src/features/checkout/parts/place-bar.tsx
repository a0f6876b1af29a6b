import type { Quote } from '@farmlane/contract/orders/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { formatCeiling, formatItemCount, formatTotal } from '../../orders/sum-labels.ts'
import { type Chosen, isSettled } from '../checkout-choice.ts'
import { formatLeftOut, formatToSettle } from '../checkout-labels.ts'
import type { CheckoutSum } from '../checkout-sums.ts'

type PlaceBarProps = {
  quote: Quote
  placing: readonly Chosen[]
  sums: readonly CheckoutSum[]
  busy: boolean
  onPlace: () => void
}

/** The button, and what prevents placing. On a phone it stays at the bottom of the screen, with the total. */
export function PlaceBar({ quote, placing, sums, busy, onPlace }: PlaceBarProps) {
  const unsettled = placing.find((each) => !isSettled(each))
  const items = placing.flatMap(({ farm }) => farm.lines).length
  const isFree = sums.every(({ fee_minor }) => fee_minor === 0)
  return (
    <div
      data-bottom-bar
      className="flex flex-col gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:-mx-4 max-lg:sm:-mx-6 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:sm:px-6 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-[0_-14px_30px_-18px_rgb(60_50_20/0.35)] [@media(max-height:30rem)]:static!"
    >
      {formatLeftOut(quote) && <p className="line-clamp-2 text-sm font-semibold text-wheat-ink">{formatLeftOut(quote)}</p>}
      {unsettled && <p className="text-sm font-semibold">{formatToSettle(unsettled)}</p>}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 lg:hidden">
          <span className="block text-sm text-ink-2">
            {formatItemCount(items)}
            {isFree && ' · no fees'}
          </span>
          {sums.map((sum) => (
            <span key={sum.currency} className="block">
              <span className="font-display text-[22px] leading-tight font-semibold whitespace-nowrap">
                {formatTotal(sum.total, sum.currency)}
              </span>{' '}
              <span className="block text-sm text-ink-2 empty:hidden">{formatCeiling(sum.total, sum.currency)}</span>
            </span>
          ))}
        </p>
        <Button
          size="l"
          busy={busy}
          disabled={unsettled !== undefined}
          onClick={onPlace}
          className="max-lg:max-w-56 max-lg:grow lg:w-full"
        >
          Place order
          {placing.length > 1 && <span className="sr-only"> with {placing.length} farms</span>}
        </Button>
      </div>
    </div>
  )
}
