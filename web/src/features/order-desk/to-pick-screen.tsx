import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { ProductToPick } from '@farmlane/contract/orders/desk.ts'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { FoodTile } from '../../ui/food-tile.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toPickQuery } from './desk-queries.ts'
import { formatPickDay } from './to-pick-labels.ts'

type ToPickScreenProps = {
  farm: Farm
  /** Renders a command for the list, such as creating a task from it. */
  renderCommand: (toPick: readonly ProductToPick[]) => ReactNode
}

/** What the next days need, compared with the stock. */
export function ToPickScreen({ farm, renderCommand }: ToPickScreenProps) {
  const list = useQuery(toPickQuery(farm.id))
  if (list.isPending) return <Spinner label="Loading what to pick" />
  if (!list.data)
    return (
      <LoadFailed what="what to pick" busy={list.isFetching} again={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </LoadFailed>
    )
  const { results } = list.data
  if (results.length === 0)
    return (
      <EmptyState title="No orders for the coming days" picture={<Food name="package" size={80} />}>
        You’ll see what shoppers order here, by product, next to your stock.
      </EmptyState>
    )
  const toPick = results.filter(({ to_pick }) => to_pick > 0)
  return (
    <Card as="section" aria-labelledby="to-pick" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="to-pick" className="text-2xl">
            {toPick.length > 0 ? 'To pick' : 'Everything is in stock'}
          </h2>
          <p className="text-[15px] text-ink-2">Orders for the coming days plus your minimum stock, minus what’s in stock.</p>
        </div>
        {toPick.length > 0 && renderCommand(toPick)}
      </div>
      <ul className="divide-y divide-line">
        {results.map((product) => (
          <Row key={`${product.product_id} ${product.unit}`} product={product} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ product: { name, unit, ordered, there, low_stock_level, to_pick, first_on } }: { product: ProductToPick }) {
  return (
    <li className="flex items-center gap-3.5 py-3 last:pb-0">
      <FoodTile name={name} size="s" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-x-4">
          <p className="min-w-0 font-semibold break-words">{name}</p>
          {to_pick > 0 ? (
            <p className="font-bold whitespace-nowrap tabular-nums">{formatQuantity(to_pick, unit)}</p>
          ) : (
            <span className="shrink-0">
              <Chip icon={<IconCheck size={16} aria-hidden="true" />}>in stock</Chip>
            </span>
          )}
        </div>
        <p className="text-[15px] text-ink-2 tabular-nums">
          {formatQuantity(ordered, unit)} ordered · {formatQuantity(there, unit)} in stock
        </p>
        <p className="text-[15px] text-ink-2 tabular-nums">
          {[low_stock_level > 0 && `${formatQuantity(low_stock_level, unit)} to keep in stock`, `for ${formatPickDay(first_on)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </li>
  )
}
