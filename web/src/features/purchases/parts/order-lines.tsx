import { productPath } from '@farmlane/contract/market/paths.ts'
import type { Order, OrderLine } from '@farmlane/contract/orders/purchase.ts'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { formatCap, formatChanges, formatReasons } from '../../orders/line-labels.ts'
import { formatCeiling, formatTotal } from '../../orders/sum-labels.ts'
import { formatLot, formatOrdered } from '../purchase-labels.ts'

/** The items ordered from one farm, each with the lots it comes from. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="flex flex-col gap-3">
      {order.lines.map((line) => (
        <Line key={line.id} line={line} order={order} />
      ))}
    </ul>
  )
}

type LineProps = { line: OrderLine; order: Order }

function Line({ line, order: { currency, lines, facts } }: LineProps) {
  const ceiling = formatCeiling(line.now, currency)
  const changes = [...formatChanges(line, lines), formatCap(line)].filter((change) => change !== null)
  const reasons = formatReasons(line.id, facts, currency)
  return (
    <li className="flex gap-3 leading-snug">
      <FoodTile name={line.name} size="s" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3">
          <Link
            to={productPath(line.product_id)}
            className="min-w-0 font-semibold break-words underline-offset-3 hover:underline"
          >
            {line.name}
          </Link>
          <p className="text-right font-bold whitespace-nowrap tabular-nums">{formatTotal(line.now, currency)}</p>
        </div>
        <p className="flex flex-wrap justify-between gap-x-3 text-[15px] text-ink-2">
          <span>{formatOrdered(line, currency)}</span>
          {ceiling && <span>{ceiling}</span>}
        </p>
        {changes.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {changes.map((change) => (
              <Chip key={change} tone="sky">
                {change}
              </Chip>
            ))}
          </p>
        )}
        {reasons.length > 0 && <p className="mt-1 text-[15px] break-words whitespace-pre-line">{reasons.join('\n')}</p>}
        {line.lots.length > 0 && (
          <ul aria-label={`Where ${line.name} comes from`} className="flex flex-col gap-1">
            {line.lots.map((lot) => (
              <li key={lot.code} className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
                <span className="break-words">{formatLot(line.name, lot)}</span>
                <span className="lot">
                  <span className="sr-only">Lot </span>
                  {lot.code}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
