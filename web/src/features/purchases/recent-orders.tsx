import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSession } from '../identity/session-store.ts'
import { PurchaseCard } from './parts/purchase-card.tsx'
import { purchasesQuery } from './purchase-queries.ts'

const shown = 2

/** The newest purchases, and a link to all of them. */
export function RecentOrders({ empty }: { empty: ReactNode }) {
  const userId = useSession((state) => state.user?.id ?? '')
  const list = useInfiniteQuery(purchasesQuery(userId))
  const purchases = list.data?.pages[0]?.results
  return (
    <section aria-labelledby="recent-orders">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="recent-orders" className="text-2xl">
          Recent orders
        </h2>
        <TextLink to="/consumer/orders" className="py-2">
          View all orders
        </TextLink>
      </div>
      {purchases ? (
        purchases.length === 0 ? (
          empty
        ) : (
          <ul className="flex flex-col gap-4">
            {purchases.slice(0, shown).map((purchase) => (
              <PurchaseCard key={purchase.id} purchase={purchase} heading="h3" />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <LoadFailed what="your orders" busy={list.isFetching} again={() => void list.refetch()}>
          {sentenceOf(list.error)}
        </LoadFailed>
      ) : (
        <Spinner label="Loading your orders" />
      )}
    </section>
  )
}
