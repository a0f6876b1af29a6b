import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { WaitingMark } from '../../../ui/waiting-mark.tsx'
import { formatOrderLine, isTroubled } from '../desk-labels.ts'
import { deskPath } from '../desk-search.ts'
import { DeskChip } from './desk-chip.tsx'
import { SheetHeading } from './pick-sheet-card.tsx'

type OrderRowsProps = {
  title: string
  how: string
  orders: readonly DeskOrder[]
  empty: string
  /** The ids of orders with a step that is only on this device so far. */
  waiting?: ReadonlySet<string> | undefined
  /** Actions for each order. */
  renderCommands?: ((order: DeskOrder) => ReactNode) | undefined
  /** Actions that must not be tapped by mistake; they get a row of their own on a phone. */
  renderApart?: ((order: DeskOrder) => ReactNode) | undefined
}

/** Orders by customer, each with its state and a link to it. */
export function OrderRows({ title, how, orders, empty, waiting, renderCommands, renderApart }: OrderRowsProps) {
  const id = `rows-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <Card as="section" aria-labelledby={id}>
      <SheetHeading id={id} title={title} how={how} />
      {orders.length === 0 ? (
        <p className="pt-4 text-ink-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => {
            const apart = renderApart?.(order)
            return (
              <li key={order.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 last:pb-0">
                <div className="min-w-0 flex-1 basis-60">
                  <p className="font-bold break-words">
                    {order.name} <span className="lot">{order.number}</span>
                  </p>
                  <p className="text-[15px] text-ink-2 tabular-nums">{formatOrderLine(order)}</p>
                  {order.note && <p className="text-[15px] break-words whitespace-pre-line">“{order.note}”</p>}
                </div>
                <div className="flex w-full flex-wrap items-center gap-3 sm:ml-auto sm:w-auto sm:justify-end">
                  <div className="flex basis-full flex-wrap gap-2 sm:basis-auto">
                    {isTroubled(order) && (
                      <Chip tone="tomato" icon={<IconAlertCircle size={16} aria-hidden="true" />}>
                        check its lots
                      </Chip>
                    )}
                    <DeskChip order={order} />
                    {waiting?.has(order.id) && <WaitingMark />}
                  </div>
                  {renderCommands?.(order)}
                  <ButtonLink size={renderApart ? 'm' : 's'} variant="outline" to={deskPath({ order: order.id })}>
                    Open
                    <span className="sr-only">
                      {' '}
                      {order.number} of {order.name}
                    </span>
                  </ButtonLink>
                </div>
                {apart && <div className="flex w-full justify-end pt-2 sm:ml-4 sm:w-auto sm:pt-0">{apart}</div>}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
