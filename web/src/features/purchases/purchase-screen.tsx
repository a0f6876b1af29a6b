import type { Place } from '@farmlane/contract/kernel/place.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { orderMeetings } from '@farmlane/contract/orders/order-meetings.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import { IconPrinter, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Paper } from '../../ui/paper.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSession } from '../identity/session-store.ts'
import { formatPurchase } from './meeting-labels.ts'
import { useOrderAgain } from './order-again.ts'
import { MeetingCard } from './parts/meeting-card.tsx'
import { PlacedNotice } from './parts/placed-notice.tsx'
import { PurchaseRows } from './parts/purchase-rows.tsx'
import { Receipt } from './parts/receipt.tsx'
import { usePlacedOnce } from './placed-once.ts'
import { purchaseQuery } from './purchase-queries.ts'
import { receiptTitle } from './receipt-labels.ts'

type PurchaseScreenProps = {
  purchaseId: string
  /** The shopper's location, for distances; null while it isn't known. */
  near: Place | null
  /** Rendered below a farm's part, for example its review. */
  renderBelow: (order: Order) => ReactNode
}

/** One purchase by meeting. Another person's purchase looks like one that doesn't exist. */
export function PurchaseScreen({ purchaseId, near, renderBelow }: PurchaseScreenProps) {
  const userId = useSession((state) => state.user?.id ?? '')
  const placed = usePlacedOnce()
  const purchase = useQuery(purchaseQuery(userId, purchaseId))
  const again = useOrderAgain()
  const [cancelled, setCancelled] = useState<string | null>(null)
  const orderAgain = { busy: again.isPending, start: () => again.mutate({ params: { purchase_id: purchaseId } }) }
  if (purchase.data)
    return (
      <div className="flex flex-col gap-4 sm:gap-6">
        <Heading purchase={purchase.data} again={orderAgain} />
        {again.isError && <Notice tone="error">{sentenceOf(again.error)}</Notice>}
        {placed && purchase.data.orders.some(({ state }) => isOpen(state)) && (
          <PlacedNotice message={placed} purchase={purchase.data} />
        )}
        {orderMeetings(purchase.data.orders).flatMap(([first, ...others]) =>
          first ? (
            <MeetingCard
              key={first.id}
              purchaseId={purchaseId}
              orders={[first, ...others]}
              near={near}
              cancelled={cancelled}
              onCancelled={setCancelled}
              renderBelow={renderBelow}
            />
          ) : (
            []
          ),
        )}
        <PurchaseRows purchase={purchase.data} again={orderAgain} onCancelled={setCancelled} />
        <Paper>
          <Receipt purchase={purchase.data} />
        </Paper>
      </div>
    )
  if (!purchase.isError) return <Spinner label="Loading your order" />
  return purchase.error instanceof Problem && purchase.error.status < 500 ? (
    <NotFound />
  ) : (
    <>
      <PageHeading title="Your order" eyebrow={<Back />} />
      <div className="mt-6">
        <LoadFailed what="your order" busy={purchase.isFetching} again={() => void purchase.refetch()}>
          {sentenceOf(purchase.error)}
        </LoadFailed>
      </div>
    </>
  )
}

type HeadingProps = { purchase: Purchase; again: { busy: boolean; start: () => void } }

const Heading = ({ purchase, again }: HeadingProps) => (
  <div className="flex items-end justify-between gap-4">
    <PageHeading eyebrow={<Back />} title={`Order ${purchase.number}`} lead={formatPurchase(purchase)} />
    <div className="self-start pt-10 print:hidden">
      <ActionMenu
        label="More about this order"
        actions={[
          {
            label: 'Order again',
            icon: <IconRepeat size={20} aria-hidden="true" />,
            onSelect: () => !again.busy && again.start(),
          },
          {
            label: `Print ${receiptTitle(purchase.orders).toLowerCase()}`,
            icon: <IconPrinter size={20} aria-hidden="true" />,
            onSelect: () => window.print(),
          },
        ]}
      />
    </div>
  </div>
)

const Back = () => (
  <TextLink to="/consumer/orders" className="inline-flex min-h-11 items-center">
    My Orders
  </TextLink>
)

const NotFound = () => (
  <>
    <PageHeading title="Your order" eyebrow={<Back />} />
    <div className="mt-6">
      <EmptyState
        title="We couldn’t find this order"
        picture={<Food name="package" size={80} />}
        action={<ButtonLink to="/consumer/orders">See all my orders</ButtonLink>}
      >
        The link may be incomplete, or the order belongs to another account. You’ll find all your orders in one list.
      </EmptyState>
    </div>
  </>
)
