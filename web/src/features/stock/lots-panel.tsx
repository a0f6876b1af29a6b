import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/http/api.ts'
import { cannotShow } from '../../platform/http/cannot-show.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Food } from '../../ui/food.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { lotPagesQuery } from './lot-queries.ts'
import { LotRows } from './parts/lot-rows.tsx'
import { useUnsentLots } from './unsent-lots.ts'

export type LotsShown = 'stock' | 'all'

type LotsPanelProps = {
  farm: Farm
  shown: LotsShown
  productId?: string | undefined
  onShow: (shown: LotsShown, productId?: string) => void
}

const choices = [
  { value: 'stock', label: 'In stock' },
  { value: 'all', label: 'All lots' },
] as const

export function LotsPanel({ farm, shown, productId, onShow }: LotsPanelProps) {
  const lots = useInfiniteQuery(
    lotPagesQuery(farm.id, { in_stock: shown === 'stock', ...(productId && { product_id: productId }) }),
  )
  const listed = lots.data?.pages.flatMap(({ results }) => results) ?? []
  const { lots: all, waiting } = useUnsentLots(farm, listed, lots.dataUpdatedAt)
  return (
    <Card as="section" aria-labelledby="lots">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="lots" className="text-2xl">
            Lots
          </h2>
          <p className="mt-1 text-ink-2">{shown === 'stock' ? 'First to expire first.' : 'Newest first.'}</p>
        </div>
        <div className="w-full sm:w-72">
          <Segmented label="Which lots" options={choices} value={shown} onChange={(next) => onShow(next, productId)} />
        </div>
      </div>
      {productId && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3">
          Showing the lots of one product.
          <Button size="s" variant="quiet" onClick={() => onShow(shown)}>
            Show all products
          </Button>
        </p>
      )}
      {lots.isPending && <Spinner label="Loading the lots" />}
      {cannotShow(lots) && (
        <div className="mt-4">
          <LoadFailed what="the lots" busy={lots.isFetching} again={() => void lots.refetch()}>
            {sentenceOf(lots.error)}
          </LoadFailed>
        </div>
      )}
      {lots.data && all.length === 0 && (
        <div className="mt-5">
          <NoLots shown={shown} onShow={(next) => onShow(next, productId)} />
        </div>
      )}
      <LotRows farm={farm} lots={all} waiting={waiting} />
      {lots.isFetchNextPageError && <Notice tone="error">{sentenceOf(lots.error)}</Notice>}
      {lots.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="outline" busy={lots.isFetchingNextPage} onClick={() => void lots.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </Card>
  )
}

function NoLots({ shown, onShow }: Pick<LotsPanelProps, 'shown' | 'onShow'>) {
  return shown === 'stock' ? (
    <EmptyState
      title="Nothing in stock"
      picture={<Food name="package" size={80} />}
      action={
        <Button variant="outline" onClick={() => onShow('all')}>
          Show all lots
        </Button>
      }
    >
      Every harvest becomes a lot here, and you’ll see what’s left of it.
    </EmptyState>
  ) : (
    <EmptyState
      title="No lots yet"
      picture={<Food name="package" size={80} />}
      action={<ButtonLink to="/farmer/dashboard?tab=harvest">Record a harvest</ButtonLink>}
    >
      Each harvest you record becomes a lot, with one code from the field to the table.
    </EmptyState>
  )
}
