import type { PurchaseLine } from '@farmlane/contract/orders/purchase.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { formatItems, formatMeta, formatNextMoment } from '../purchase-labels.ts'
import { StateChip } from './state-chip.tsx'

/** A purchase in a list: number, farms, items, state, date and total. The whole card links to its page. */
export function PurchaseCard({ purchase, heading: Heading = 'h2' }: { purchase: PurchaseLine; heading?: 'h2' | 'h3' }) {
  const { id, number, farms, items, state, next_at } = purchase
  return (
    <Card as="li" className="group relative flex gap-4 transition-colors hover:border-leaf">
      <FoodTile name={items[0] ?? ''} size="m" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading className="text-[21px]">
            <Link to={`/consumer/orders/${id}`} className="rounded-sm after:absolute after:inset-0 after:rounded-card">
              {number}
            </Link>
          </Heading>
          <StateChip purchase={state} />
        </div>
        <p className="mt-1.5 font-semibold break-words">{farms.map(({ name }) => name).join(' · ')}</p>
        <p className="break-words text-ink-2">{formatItems(items)}</p>
        <p className="mt-1.5 text-[15px] text-ink-2 tabular-nums">{formatMeta(purchase)}</p>
        {next_at && <p className="mt-1.5 text-[15px] font-semibold">{formatNextMoment(purchase, next_at)}</p>}
      </div>
      <IconChevronRight
        size={20}
        aria-hidden="true"
        className="hidden shrink-0 self-center text-ink-2 transition-transform group-hover:translate-x-0.5 sm:block"
      />
    </Card>
  )
}
