import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../platform/api.ts'
import { cannotShow } from '../../../platform/cannot-show.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { allHarvestsQuery } from '../harvest-queries.ts'
import type { OrdersOfLot } from './harvest-dialog.tsx'
import { HarvestList } from './harvest-list.tsx'

export function AllHarvests({ farm, ordersOf }: { farm: Farm; ordersOf: OrdersOfLot }) {
  const query = useInfiniteQuery(allHarvestsQuery(farm.id))
  if (query.isPending) return <Spinner label="Loading the harvests" />
  return (
    <>
      <HarvestList farm={farm} ordersOf={ordersOf} harvests={query.data?.pages.flatMap(({ results }) => results) ?? []} />
      {cannotShow(query) && (
        <LoadFailed what="the harvests" busy={query.isFetching} again={() => void query.refetch()}>
          {sentenceOf(query.error)}
        </LoadFailed>
      )}
      {query.hasNextPage && (
        <Button variant="outline" className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}
