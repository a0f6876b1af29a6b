import { plural } from '@farmlane/contract/kernel/plural.ts'
import { messagesId } from '@farmlane/contract/orders/constants.ts'
import { isOpen, mayMove } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import { IconChevronRight, IconCircleX, IconMessage, IconReceipt, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSession } from '../../identity/session-store.ts'
import { unreadAtHomeQuery } from '../../order-messages/message-queries.ts'
import { OwnTalk } from '../../order-messages/order-talk.tsx'
import { formatOrderMoment } from '../../orders/order-labels.ts'
import { receiptTitle } from '../receipt-labels.ts'
import { CancelPart } from './cancel-part.tsx'
import { Fold } from './fold.tsx'

type PurchaseRowsProps = {
  purchase: Purchase
  again: { busy: boolean; start: () => void }
  onCancelled: (orderId: string) => void
}

/** Further actions for a purchase, below its meetings. */
export function PurchaseRows({ purchase, again, onCancelled }: PurchaseRowsProps) {
  const { orders } = purchase
  return (
    <Card flush className="divide-y divide-line px-4 sm:px-6 print:hidden">
      <MessageFarms purchaseId={purchase.id} orders={orders} />
      <RowButton icon={<IconReceipt size={22} aria-hidden="true" />} onClick={() => window.print()}>
        {receiptTitle(orders)}
      </RowButton>
      {!orders.some(({ state }) => isOpen(state)) && (
        <RowButton icon={<IconRepeat size={22} aria-hidden="true" />} busy={again.busy} onClick={again.start}>
          Order again
        </RowButton>
      )}
      <CancelFarms
        purchaseId={purchase.id}
        orders={orders.filter((order) => mayMove(order, 'cancelled', 'shopper'))}
        onCancelled={onCancelled}
      />
    </Card>
  )
}

type OfPurchase = { purchaseId: string; orders: readonly Order[] }

function MessageFarms({ purchaseId, orders }: OfPurchase) {
  const userId = useSession((state) => state.user?.id ?? '')
  const { hash } = useLocation()
  const { data = [] } = useQuery(unreadAtHomeQuery(userId))
  const unreadOf = (order: Order) => data.find(({ order_id }) => order_id === order.id)?.unread ?? 0
  const unread = orders.reduce((sum, order) => sum + unreadOf(order), 0)
  const isMeant = (order: Order) => hash === `#${messagesId(order.id)}`
  return (
    <Fold
      // Following a link to another conversation on the open page opens that one.
      key={hash}
      icon={<IconMessage size={22} aria-hidden="true" />}
      title={plural(orders.length, { one: 'Message the farm', other: 'Message a farm' })}
      mark={<Unread count={unread} />}
      startsOpen={orders.some(isMeant)}
    >
      {orders.length === 1
        ? orders.map((order) => <OwnTalk key={order.id} purchaseId={purchaseId} order={order} />)
        : orders.map((order) => (
            <Fold key={order.id} title={order.farm.name} mark={<Unread count={unreadOf(order)} />} startsOpen={isMeant(order)}>
              <OwnTalk purchaseId={purchaseId} order={order} />
            </Fold>
          ))}
    </Fold>
  )
}

const Unread = ({ count }: { count: number }) => (count > 0 ? <Chip tone="wheat">{count} new</Chip> : null)

function CancelFarms({ purchaseId, orders, onCancelled }: OfPurchase & Pick<PurchaseRowsProps, 'onCancelled'>) {
  const open = orders.filter(({ can }) => can.cancel)
  const first = open.toSorted((a, b) => a.cutoff_at.localeCompare(b.cutoff_at))[0]
  if (orders.length === 0) return null
  return (
    <Fold
      icon={<IconCircleX size={22} aria-hidden="true" />}
      title="Cancel or change"
      lead={first ? `Until ${formatOrderMoment(first.cutoff_at, first.time_zone)}` : 'It’s too late to cancel'}
    >
      <Notice tone="info">To change an order, cancel it while you can and order again.</Notice>
      <ul className="mt-4 flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <p className="mb-1.5 font-semibold break-words">{order.farm.name}</p>
            <CancelPart purchaseId={purchaseId} order={order} onCancelled={() => onCancelled(order.id)} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

type RowButtonProps = { icon: ReactNode; busy?: boolean; onClick: () => void; children: ReactNode }

const RowButton = ({ icon, busy = false, onClick, children }: RowButtonProps) => (
  <button
    type="button"
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    className="flex min-h-14 w-full items-center gap-3.5 py-2 text-left font-semibold"
  >
    <span className="text-ink-2">{icon}</span>
    <span className="flex-1">{children}</span>
    <IconChevronRight size={18} aria-hidden="true" className="text-ink-2" />
  </button>
)
