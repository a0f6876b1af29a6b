import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { isOpen } from '@farmlane/contract/orders/order-states.ts'
import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import { IconPrinter, IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Paper } from '../../ui/paper.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSession } from '../identity/session-store.ts'
import { useOrderAgain } from './order-again.ts'
import { saidOrderDay, saidTotals } from './order-words.ts'
import { OrderPart } from './parts/order-part.tsx'
import { PlacedNotice } from './parts/placed-notice.tsx'
import { Receipt } from './parts/receipt.tsx'
import { StateChip } from './parts/state-chip.tsx'
import { usePlacedOnce } from './placed-once.ts'
import { purchaseQuery } from './purchase-queries.ts'

type PurchaseScreenProps = {
  purchaseId: string
  /** What stands below a farm's part, such as its review. */
  renderBelow: (order: Order) => ReactNode
}

/** One purchase: each farm's part of it. Somebody else's looks like one that does not exist. */
export function PurchaseScreen({ purchaseId, renderBelow }: PurchaseScreenProps) {
  const userId = useSession((state) => state.user?.id ?? '')
  const placed = usePlacedOnce()
  const purchase = useQuery(purchaseQuery(userId, purchaseId))
  if (purchase.data)
    return (
      <div className="flex flex-col gap-6">
        <Heading purchase={purchase.data} />
        {placed && purchase.data.orders.some(({ state }) => isOpen(state)) && (
          <PlacedNotice message={placed} purchase={purchase.data} />
        )}
        {purchase.data.orders.map((order) => (
          <OrderPart
            key={order.id}
            purchaseId={purchaseId}
            order={order}
            alone={purchase.data.orders.length === 1}
            below={renderBelow(order)}
          />
        ))}
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

function Heading({ purchase }: { purchase: Purchase }) {
  const again = useOrderAgain()
  const { id, number, placed_at, orders, totals, state } = purchase
  return (
    <>
      <PageHeading
        eyebrow={<Back />}
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            Order {number}
            <span className="flex font-body tracking-normal">
              {orders[0] && orders.every((order) => order.state === 'declined') ? (
                <StateChip order={orders[0]} />
              ) : (
                <StateChip purchase={state} />
              )}
            </span>
          </span>
        }
        lead={`Placed ${saidOrderDay(placed_at, orders[0]?.time_zone ?? 'UTC')} · ${orders.length === 1 ? '1 farm' : `${orders.length} farms`} · ${saidTotals(totals)}`}
        actions={
          <>
            <Button
              busy={again.isPending}
              icon={<IconRepeat size={20} aria-hidden="true" />}
              onClick={() => again.mutate({ params: { purchase_id: id } })}
            >
              Order again
            </Button>
            <Button variant="outline" icon={<IconPrinter size={20} aria-hidden="true" />} onClick={() => window.print()}>
              Print receipt
            </Button>
          </>
        }
      />
      {again.isError && <Notice tone="error">{sentenceOf(again.error)}</Notice>}
    </>
  )
}

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
        title="We could not find this order"
        picture={<Food name="package" size={80} />}
        action={<ButtonLink to="/consumer/orders">See all my orders</ButtonLink>}
      >
        Perhaps the address was cut off on its way, or the order belongs to another account. All of yours stand in one list.
      </EmptyState>
    </div>
  </>
)
