import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import type { CartLine } from '@farmlane/contract/orders/cart.ts'
import { formatAmount } from '@farmlane/contract/orders/format-amount.ts'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { formatCeiling, formatTotal } from '../../orders/sum-labels.ts'
import type { Clashes } from '../checkout-choice.ts'

type CheckoutLinesProps = { lines: readonly CartLine[]; clashes: Clashes; className?: string }

/** The ordered lines, each with what has changed about it. */
export const CheckoutLines = ({ lines, clashes, className = '' }: CheckoutLinesProps) => (
  <ul className={`flex flex-col gap-4 ${className}`}>
    {lines.map((line) => (
      <li key={line.product.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3.5">
        <FoodTile name={line.product.name} kind={line.product.category} photo={line.product.photo?.urls['320']} size="s" />
        <p className="min-w-0">
          <span className="block font-semibold break-words">{line.product.name}</span>
          <span className="block text-sm text-ink-2">{formatAmount(line.product, line.quantity)}</span>
          {line.price_changed ? (
            <span className="block text-sm font-semibold text-wheat-ink">
              New price, was {formatMoney(line.price_then_minor, line.product.currency)}
            </span>
          ) : (
            <span className="block text-sm font-semibold text-tomato-ink empty:hidden">{clashes.lines[line.product.id]}</span>
          )}
        </p>
        <p className="text-right whitespace-nowrap tabular-nums">
          <span className="block font-bold">{formatTotal(line, line.product.currency)}</span>
          <span className="block text-sm text-ink-2 empty:hidden">{formatCeiling(line, line.product.currency)}</span>
        </p>
      </li>
    ))}
  </ul>
)
