import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { DeskLine, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import { isAsked, isUnweighed } from '@farmlane/contract/orders/order-sum.ts'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { FoodTile } from '../../../ui/food-tile.tsx'
import { formatCap, formatChanges, formatInBox } from '../../orders/line-labels.ts'
import { formatWish } from '../../orders/order-labels.ts'
import { lotLink } from '../../stock/lot-links.ts'
import { lotTroubleLabels } from '../desk-labels.ts'
import { LineCommands } from './line-commands.tsx'

type DeskLinesProps = { farmId: string; order: DeskOrder }

/** What goes into the box: for each line its lots, the shopper's wish for shortages, and what became of it. */
export function DeskLines({ farmId, order }: DeskLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <li key={line.id} className="flex gap-3.5 py-3 first:pt-0 last:pb-0">
          <FoodTile name={line.name} size="s" />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap justify-between gap-x-4">
              <p className="font-semibold break-words">{line.name}</p>
              <p className="ml-auto font-bold whitespace-nowrap tabular-nums">
                {isOff(order.state) ? (
                  <s className="decoration-1">
                    <span className="sr-only">before </span>
                    {formatInBox(line)}
                  </s>
                ) : (
                  formatInBox(line)
                )}
              </p>
            </div>
            <div className="flex flex-wrap justify-between gap-x-4 text-[15px] text-ink-2">
              <span>{formatWish(line, order.state)}</span>
              <Price line={line} order={order} />
            </div>
            <Standing line={line} order={order} />
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <ul aria-label={`Lots of ${line.name}`} className="flex min-w-0 flex-wrap items-center gap-x-4">
                {line.lots.map((lot) => (
                  <li key={lot.id} className="flex items-center gap-2">
                    <Link
                      to={lotLink(lot.id)}
                      className="lot inline-flex min-h-8 items-center underline-offset-3 hover:underline"
                    >
                      {lot.code}
                    </Link>
                    {lot.grade && <span className="text-sm text-ink-2">Grade {lot.grade}</span>}
                    {line.lots.length > 1 && (
                      <span className="text-sm text-ink-2">{formatQuantity(lot.quantity, line.unit)}</span>
                    )}
                    {lot.trouble && <Chip tone="tomato">{lotTroubleLabels[lot.trouble]}</Chip>}
                  </li>
                ))}
              </ul>
              <LineCommands farmId={farmId} order={order} line={line} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The current price, with the original one when it differs. */
function Price({ line, order: { state, currency } }: { line: DeskLine; order: DeskOrder }) {
  const { total_minor } = line
  const now = isOff(state) && line.now ? { total_minor: 0, most_minor: 0 } : line.now
  if (now === null || total_minor === null) return null
  return (
    <span className="tabular-nums">
      {now.total_minor !== total_minor && (
        <s className="mr-2 decoration-1">
          <span className="sr-only">before </span>
          {formatMoney(total_minor, currency)}
        </s>
      )}
      {now.most_minor > now.total_minor && 'about '}
      {formatMoney(now.total_minor, currency)}
    </span>
  )
}

function Standing({ line, order }: { line: DeskLine; order: DeskOrder }) {
  const changes = [...formatChanges(line, order.lines), formatCap(line)].filter((change) => change !== null)
  const toWeigh = isOpen(order.state) && isUnweighed(line)
  if (changes.length === 0 && line.question === 'none' && !toWeigh) return null
  return (
    <p className="mt-1 mb-1.5 flex flex-wrap gap-1.5">
      {changes.map((change) => (
        <Chip key={change} tone="sky">
          {change}
        </Chip>
      ))}
      {toWeigh && <Chip tone="wheat">to weigh</Chip>}
      {isOpen(order.state) && isAsked(line) && <Chip tone="wheat">waits for the shopper’s answer</Chip>}
      {line.question === 'yes' && <Chip tone="leaf">the shopper said yes</Chip>}
      {line.question === 'no' && <Chip tone="line">the shopper said no</Chip>}
    </p>
  )
}
