import type { DeskDay, DeskOrder } from '@farmlane/contract/orders/desk.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PillRow } from '../../../ui/pill-row.tsx'
import { heapNames, isTroubled } from '../desk-labels.ts'
import { countIn, type DeskSearch, deskPath, type Heap, heaps, statesIn } from '../desk-search.ts'
import { pickSheet } from '../pick-sheet.ts'
import { useWaitingOrders } from '../unsent-orders.ts'
import { DeskMoves, type Notify } from './desk-moves.tsx'
import { HandOverDesk } from './hand-over-desk.tsx'
import { OrderRows } from './order-rows.tsx'
import { PackCards } from './pack-cards.tsx'
import { PickSheetCard } from './pick-sheet-card.tsx'
import { RunCard } from './run-card.tsx'
import { Shortages } from './shortages.tsx'
import { UndoStep } from './undo-step.tsx'

type DayHeapsProps = { farmId: string; day: DeskDay; heap: Heap; search: Pick<DeskSearch, 'when' | 'less'>; notify: Notify }

/** The work of one day, heap by heap. */
export function DayHeaps({ farmId, day, heap, search: { when, less }, notify }: DayHeapsProps) {
  const navigate = useNavigate()
  const waiting = useWaitingOrders(farmId)
  const go = (search: Partial<DeskSearch>) =>
    void navigate(deskPath({ slot: day.slot.id, when, ...search }), { replace: true, preventScrollReset: true })
  return (
    <>
      <PillRow
        label="What to show"
        value={heap}
        onChange={(next) => go({ show: next })}
        options={heaps.map((value) => ({
          value,
          label: heapNames[value],
          ...(value === 'problems' && day.slot.troubles > 0 && { icon: <IconAlertCircle size={18} aria-hidden="true" /> }),
          ...countOf(day, value),
        }))}
      />
      {drawn[heap]({ farmId, day, waiting, less, onLess: (id) => go({ show: 'pick', less: id || undefined }), notify })}
    </>
  )
}

/** For picking, the number of products; for problems, those someone has to act on; otherwise orders. A zero is not shown. */
function countOf({ slot, orders }: DeskDay, heap: Heap): { count?: number } {
  const count = heap === 'pick' ? pickSheet(orders).length : heap === 'problems' ? slot.troubles : countIn(slot, heap)
  return count > 0 ? { count } : {}
}

type Drawing = {
  farmId: string
  day: DeskDay
  waiting: ReadonlySet<string>
  less: DeskSearch['less']
  onLess: (productId: string) => void
  notify: Notify
}
const ofHeap = ({ orders }: DeskDay, heap: Heap): DeskOrder[] => orders.filter(({ state }) => statesIn[heap].includes(state))

const drawn: Record<Heap, (drawing: Drawing) => ReactNode> = {
  new: ({ farmId, day, notify }) => (
    <OrderRows
      title="New orders"
      how="waiting for your answer"
      orders={ofHeap(day, 'new')}
      empty="No new orders."
      renderCommands={(order) => <DeskMoves farmId={farmId} order={order} slot={day.slot} notify={notify} size="s" />}
    />
  ),
  pick: ({ farmId, day, less, onLess, notify }) => (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <PickSheetCard lines={pickSheet(day.orders)} less={less} onLess={onLess}>
        <Shortages farmId={farmId} slotId={day.slot.id} lines={pickSheet(day.orders)} less={less} notify={notify} />
      </PickSheetCard>
      <OrderRows
        title="Pack sheet"
        how="by customer"
        orders={day.orders.filter(({ state }) => ['placed', 'accepted', 'packed'].includes(state))}
        empty="Nothing to pack for this day right now."
      />
    </div>
  ),
  pack: ({ farmId, day, notify }) => (
    <PackCards
      farmId={farmId}
      orders={ofHeap(day, 'pack')}
      renderCommands={(order) => <DeskMoves farmId={farmId} order={order} slot={day.slot} notify={notify} only={['packed']} />}
    />
  ),
  ready: ({ farmId, day, waiting, notify }) => (
    <div className="flex flex-col gap-5">
      {day.slot.way === 'delivery' && <RunCard farmId={farmId} day={day} />}
      <HandOverDesk
        farmId={farmId}
        slot={day.slot}
        orders={ofHeap(day, 'ready')}
        done={ofHeap(day, 'done')}
        waiting={waiting}
        notify={notify}
      />
    </div>
  ),
  done: ({ farmId, day, waiting, notify }) => (
    <OrderRows
      title="Handed over"
      how="by customer"
      orders={ofHeap(day, 'done')}
      empty="Nothing has been handed over yet."
      waiting={waiting}
      renderCommands={(order) => <UndoStep farmId={farmId} order={order} notify={notify} />}
    />
  ),
  problems: ({ farmId, day, notify }) => (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <OrderRows
        title="Needs attention"
        how="a lot is on hold or won’t keep"
        orders={day.orders.filter(isTroubled)}
        empty="Everything is ready for this day."
      />
      <OrderRows
        title="Called off"
        how="cancelled, declined or no-show"
        orders={ofHeap(day, 'problems')}
        empty="Nothing has been called off."
        renderCommands={(order) => <UndoStep farmId={farmId} order={order} notify={notify} />}
      />
    </div>
  ),
}
