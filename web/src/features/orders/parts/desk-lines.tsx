import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidQuantity } from '@farmlane/contract/kernel/said-quantity.ts'
import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { lotLink } from '../../stock/lot-links.ts'
import { saidAmount } from '../cart-words.ts'
import { lotTroubleWords } from '../desk-words.ts'
import { saidWish } from '../order-words.ts'

/** What goes into the box, each with the lots it is taken from and what the shopper wishes if it is short. */
export function DeskLines({ order }: { order: DeskOrder }) {
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <li key={line.id} className="flex gap-3.5 py-3 first:pt-0 last:pb-0">
          <FoodTile name={line.name} size="s" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-semibold break-words">{line.name}</p>
              <p className="ml-auto font-bold whitespace-nowrap tabular-nums">{saidAmount(line, line.quantity)}</p>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 text-[15px] text-ink-2">
              <span>{saidWish[line.wish]}</span>
              {line.total_minor !== null && (
                <span className="tabular-nums">
                  {(line.most_minor ?? 0) > line.total_minor && 'about '}
                  {saidMoney(line.total_minor, order.currency)}
                </span>
              )}
            </div>
            <ul aria-label={`Lots of ${line.name}`} className="flex flex-wrap items-center gap-x-4">
              {line.lots.map((lot) => (
                <li key={lot.id} className="flex items-center gap-2">
                  <Link to={lotLink(lot.id)} className="lot inline-flex min-h-8 items-center underline-offset-3 hover:underline">
                    {lot.code}
                  </Link>
                  {line.lots.length > 1 && <span className="text-sm text-ink-2">{saidQuantity(lot.quantity, line.unit)}</span>}
                  {lot.trouble && <Chip tone="tomato">{lotTroubleWords[lot.trouble]}</Chip>}
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
