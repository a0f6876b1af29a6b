import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { formatOrderLine } from '../desk-labels.ts'
import { deskPath } from '../desk-search.ts'
import { DeskLines } from './desk-lines.tsx'
import { OrderNote } from './order-note.tsx'

/** One card per box: what goes into it, and a large button for when it is packed. */
export function PackCards({
  farmId,
  orders,
  renderCommands,
}: {
  farmId: string
  orders: readonly DeskOrder[]
  renderCommands: (order: DeskOrder) => ReactNode
}) {
  if (orders.length === 0) return <p className="text-ink-2">Everything that was accepted for this day is packed.</p>
  return (
    <ul className="grid items-start gap-5 xl:grid-cols-2">
      {orders.map((order) => (
        <Card as="li" key={order.id} className="flex flex-col gap-4">
          <div>
            <h2 className="text-2xl break-words">
              <Link to={deskPath({ order: order.id })} className="rounded-sm underline-offset-4 hover:underline">
                {order.name}
              </Link>{' '}
              <span className="lot align-middle">{order.number}</span>
            </h2>
            <p className="mt-1 text-[15px] text-ink-2 tabular-nums">{formatOrderLine(order)}</p>
          </div>
          <OrderNote note={order.note} />
          <DeskLines farmId={farmId} order={order} />
          <div className="flex flex-wrap gap-3">{renderCommands(order)}</div>
        </Card>
      ))}
    </ul>
  )
}
