import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { ReactNode } from 'react'
import { SeveralCurrencies } from '../../cart/several-currencies.tsx'
import { formatCeiling, formatTotal } from '../../orders/sum-labels.ts'
import type { Chosen, Clashes } from '../checkout-choice.ts'
import type { CheckoutSum } from '../checkout-sums.ts'
import { CheckoutLines } from './checkout-lines.tsx'

type CheckoutSummaryProps = { placing: readonly Chosen[]; clashes: Clashes; sums: readonly CheckoutSum[] }

/** The order's total. On a phone the lines are shown only with their farms. */
export function CheckoutSummary({ placing, clashes, sums }: CheckoutSummaryProps) {
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col gap-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-paper max-lg:p-4 max-lg:sm:p-6"
    >
      <h2 id="summary" className="text-2xl">
        Summary
      </h2>
      <CheckoutLines lines={placing.flatMap(({ farm }) => farm.lines)} clashes={clashes} className="max-lg:hidden" />
      {sums.map((sum) => (
        <dl
          key={sum.currency}
          className="flex flex-col gap-1 text-[15px] text-ink-2 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4 lg:border-t lg:border-line lg:pt-4"
        >
          <Row name="Items">{formatTotal(sum.items, sum.currency)}</Row>
          <Row name="Pickup and delivery">{sum.fee_minor === 0 ? 'Free' : formatMoney(sum.fee_minor, sum.currency)}</Row>
          {sum.credit_minor > 0 && <Row name="Farm credit">−{formatMoney(sum.credit_minor, sum.currency)}</Row>}
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-ink">
            <dt className="text-base font-bold">
              {sum.credit_minor > 0 ? 'To pay' : 'Total'}
              {sums.length > 1 && ` in ${sum.currency}`}
            </dt>
            <dd className="font-display text-[22px] leading-tight">{formatTotal(sum.total, sum.currency)}</dd>
            {formatCeiling(sum.total, sum.currency) && (
              <dd className="w-full text-right text-sm text-ink-2">
                {formatCeiling(sum.total, sum.currency)}, weighed at packing
              </dd>
            )}
          </div>
        </dl>
      ))}
      <SeveralCurrencies sums={sums} />
      <p className="text-sm text-ink-2">
        We reserve your items when you place the order. If something sells out first, we’ll tell you before anything is placed.
      </p>
    </section>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
