import type { Sum } from '@farmlane/contract/orders/cart.ts'
import { formatCeiling, formatTotal } from '../../orders/sum-labels.ts'
import { SeveralCurrencies } from '../several-currencies.tsx'

/** One total per currency, with a ceiling when items are weighed at packing. */
export function CartSums({ sums }: { sums: readonly Sum[] }) {
  if (sums.length === 0) return null
  return (
    <>
      <dl className="flex flex-col gap-1">
        {sums.map((sum) => {
          const ceiling = formatCeiling(sum, sum.currency)
          return (
            <div key={sum.currency} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="font-bold">Total{sums.length > 1 && ` in ${sum.currency}`}</dt>
              <dd className="font-display text-[22px] leading-tight">{formatTotal(sum, sum.currency)}</dd>
              {ceiling && <dd className="w-full text-right text-sm text-ink-2">{ceiling}, weighed at packing</dd>}
            </div>
          )
        })}
      </dl>
      <SeveralCurrencies sums={sums} />
    </>
  )
}
