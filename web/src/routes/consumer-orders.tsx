import type { PageHandle } from '../app/page-meta.ts'
import { MyCredit } from '../features/ledger/my-credit.tsx'
import { MyOrders } from '../features/purchases/my-orders.tsx'
import { UnreadAtHome } from '../features/purchases/unread-at-home.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'My Orders' }) }

const nothingYet = (
  <EmptyState
    title="No orders yet"
    picture={<Food name="package" size={80} />}
    action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}
  >
    When you order, you’ll see each farm’s part here with its time, status and total.
  </EmptyState>
)

export function Component() {
  return (
    <>
      <PageHeading title="My Orders" lead="Everything you have ordered, from the farm to your table." />
      <div className="mt-7 flex flex-col gap-5">
        <UnreadAtHome />
        <MyCredit />
        <MyOrders empty={nothingYet} />
      </div>
    </>
  )
}
