import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useSession } from '../identity/session-store.ts'
import { PurchaseCard } from './parts/purchase-card.tsx'
import { purchasesQuery } from './purchase-queries.ts'

/** All purchases, newest first. Older ones load on demand. */
export function MyOrders({ empty }: { empty: ReactNode }) {
  const userId = useSession((state) => state.user?.id ?? '')
  const listId = useId()
  const list = useInfiniteQuery(purchasesQuery(userId))
  const purchases = list.data?.pages.flatMap(({ results }) => results)
  if (!purchases)
    return list.isError ? (
      <LoadFailed what="your orders" busy={list.isFetching} again={() => void list.refetch()}>
        {sentenceOf(list.error)}
      </LoadFailed>
    ) : (
      <Spinner label="Loading your orders" />
    )
  if (purchases.length === 0) return empty
  const more = async () => {
    await list.fetchNextPage()
    // Moves the focus to the first newly loaded purchase, for keyboard users.
    requestAnimationFrame(() => document.getElementById(listId)?.children[purchases.length]?.querySelector('a')?.focus())
  }
  return (
    <>
      <ul id={listId} className="flex flex-col gap-4">
        {purchases.map((purchase) => (
          <PurchaseCard key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="mt-7 flex flex-col items-center gap-3">
          <Button variant="outline" busy={list.isFetchingNextPage} onClick={() => void more()}>
            Show older orders
          </Button>
          <p role="status" className="font-semibold text-tomato-ink empty:hidden">
            {list.isFetchNextPageError && sentenceOf(list.error)}
          </p>
        </div>
      )}
    </>
  )
}
