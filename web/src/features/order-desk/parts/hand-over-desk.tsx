import type { DeskOrder, DeskSlot } from '@farmlane/contract/orders/desk.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { statesIn } from '../desk-search.ts'
import { DeskMoves, type Notify } from './desk-moves.tsx'
import { OrderRows } from './order-rows.tsx'
import { UndoStep } from './undo-step.tsx'

type HandOverDeskProps = {
  farmId: string
  slot: DeskSlot
  orders: readonly DeskOrder[]
  /** Orders that have been handed over. */
  done: readonly DeskOrder[]
  /** The ids of orders with a step that is only on this device so far. */
  waiting: ReadonlySet<string>
  notify: Notify
}

/**
 * On a busy market day a tap must not turn a customer away by accident: no-show has its own row, and cancelling is on the order's
 * page.
 */
const onward = ['ready', 'in_transit', 'delivered'] as const satisfies OrderState[]

/** The customer gives the code or the name; either finds the box. */
export function HandOverDesk({ farmId, slot, orders, done, waiting, notify }: HandOverDeskProps) {
  const [asked, setAsked] = useState('')
  const text = asked.trim().toLowerCase()
  const isAsked = ({ code, name, number }: DeskOrder) =>
    text === '' || code.startsWith(text.replaceAll(/\s/g, '')) || `${name} ${number}`.toLowerCase().includes(text)
  const found = orders.filter(isAsked)
  const unsent = done.filter((order) => waiting.has(order.id) && isAsked(order))
  /** A finished order clears the search for the next customer; an order that is still here stays in the results. */
  const nextPlease = (to: OrderState) => {
    if (!statesIn.ready.includes(to)) setAsked('')
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="max-w-sm">
        <TextField
          label="Find by code or name"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
          autoComplete="off"
          enterKeyHint="search"
        />
      </div>
      {text !== '' && found.length + unsent.length === 0 && (
        <Notice tone="warning">No order for this day has this code or name. Ask again, or check another day.</Notice>
      )}
      {(text === '' || found.length > 0) && (
        <OrderRows
          title="To hand over"
          how="by name"
          orders={found}
          waiting={waiting}
          empty="Nothing to hand over yet. Packed orders appear here."
          renderCommands={(order) => (
            <DeskMoves farmId={farmId} order={order} slot={slot} notify={notify} size="m" only={onward} onMoved={nextPlease} />
          )}
          renderApart={(order) =>
            order.can.includes('no_show') && (
              <DeskMoves
                farmId={farmId}
                order={order}
                slot={slot}
                notify={notify}
                size="m"
                only={['no_show']}
                onMoved={nextPlease}
              />
            )
          }
        />
      )}
      {unsent.length > 0 && (
        <OrderRows
          title="Handed over, not sent yet"
          how="saved on this device"
          orders={unsent}
          empty=""
          waiting={waiting}
          renderCommands={(order) => <UndoStep farmId={farmId} order={order} notify={notify} />}
        />
      )}
    </div>
  )
}
