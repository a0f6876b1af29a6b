import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidAmount } from '@farmlane/contract/orders/said-amount.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { saidCeiling, saidTotal } from '../cart-words.ts'
import type { Chosen, Clashes } from '../checkout-choice.ts'
import { sumsOf } from '../checkout-sums.ts'
import { SeveralCurrencies } from './several-currencies.tsx'

type CheckoutSummaryProps = {
  chosen: readonly Chosen[]
  clashes: Clashes
  spending: Readonly<Record<string, boolean>>
  children: ReactNode
}

/** What is being ordered, what it comes to, and the button. */
export function CheckoutSummary({ chosen, clashes, spending, children }: CheckoutSummaryProps) {
  const placing = chosen.filter(({ later }) => !later)
  const sums = sumsOf(placing, spending)
  return (
    <Card as="section" aria-labelledby="summary" className="flex flex-col gap-4 lg:sticky lg:top-6">
      <h2 id="summary" className="text-2xl">
        Summary
      </h2>
      <ul className="flex flex-col gap-4">
        {placing
          .flatMap(({ farm }) => farm.lines)
          .map((line) => (
            <li key={line.product.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5">
              <FoodTile name={line.product.name} kind={line.product.category} photo={line.product.photo?.urls['320']} size="s" />
              <p className="min-w-0">
                <span className="block font-semibold break-words">{line.product.name}</span>
                <span className="block text-sm text-ink-2">{saidAmount(line.product, line.quantity)}</span>
                {line.price_changed ? (
                  <span className="block text-sm font-semibold text-wheat-ink">
                    New price, was {saidMoney(line.price_then_minor, line.product.currency)}
                  </span>
                ) : (
                  <span className="block text-sm font-semibold text-tomato-ink empty:hidden">
                    {clashes.lines[line.product.id]}
                  </span>
                )}
              </p>
              <p className="text-right font-bold whitespace-nowrap tabular-nums">{saidTotal(line, line.product.currency)}</p>
            </li>
          ))}
      </ul>
      {sums.map((sum) => (
        <dl key={sum.currency} className="flex flex-col gap-1 border-t border-line pt-4 text-[15px] text-ink-2">
          <Row name="Items">{saidTotal(sum.items, sum.currency)}</Row>
          <Row name="Getting it">{sum.fee_minor === 0 ? 'Free' : saidMoney(sum.fee_minor, sum.currency)}</Row>
          {sum.credit_minor > 0 && <Row name="Farm credit">−{saidMoney(sum.credit_minor, sum.currency)}</Row>}
          <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-ink">
            <dt className="text-base font-bold">
              {sum.credit_minor > 0 ? 'To pay' : 'Total'}
              {sums.length > 1 && ` in ${sum.currency}`}
            </dt>
            <dd className="font-display text-[22px] leading-tight">{saidTotal(sum.total, sum.currency)}</dd>
            {saidCeiling(sum.total, sum.currency) && (
              <dd className="w-full text-right text-sm text-ink-2">{saidCeiling(sum.total, sum.currency)}, weighed at packing</dd>
            )}
          </div>
        </dl>
      ))}
      <SeveralCurrencies sums={sums} />
      {children}
      <p className="text-sm text-ink-2">
        Your items are held for you the moment you order, lot by lot. If one sells out first, you are told before anything is
        placed.
      </p>
    </Card>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
