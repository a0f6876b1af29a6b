import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { Button } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { allHarvestsQuery } from '../harvest-queries.ts'
import { HarvestList } from './harvest-list.tsx'

export function AllHarvests(props: Omit<ComponentProps<typeof HarvestList>, 'harvests'>) {
  const query = useInfiniteQuery(allHarvestsQuery(props.farm.id))
  if (query.isPending) return <Spinner label="Loading the harvests" />
  return (
    <>
      <HarvestList {...props} harvests={query.data?.pages.flatMap(({ results }) => results) ?? []} />
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
