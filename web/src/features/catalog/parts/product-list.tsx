import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { useWideScreen } from '../../../platform/browser/wide-screen.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { cannotShow } from '../../../platform/http/cannot-show.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useFarmToday } from '../../farms/farm-today.ts'
import { productsQuery } from '../product-queries.ts'
import { type ProductSearch, productsWanted } from '../product-search.ts'
import type { ProductCommands } from './product-actions.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'

type ProductListProps = {
  farm: Farm
  /** All products that are not archived. */
  products: readonly Product[]
  search: ProductSearch
  commands: ProductCommands
  clear: () => void
}

const firstScreenful = 30

/** The products that match the search. Archived products are fetched only when they are asked for. */
export function ProductList({ farm, products, search, commands, clear }: ProductListProps) {
  const wantsArchived = search.status === 'archived'
  const archived = useQuery({ ...productsQuery(farm.id, { status: 'archived' }), enabled: wantsArchived })
  const wide = useWideScreen()
  const today = useFarmToday(farm)
  const { status, category, available, low, q } = search
  const among = wantsArchived ? archived.data?.results : products
  const wanted = useMemo(
    () => productsWanted(among ?? [], { status, category, available, low, q }),
    [among, status, category, available, low, q],
  )
  // Draws the first screenful at once and hundreds of rows after it at low priority, so typing is never blocked.
  const shown = useDeferredValue(wanted, wanted.slice(0, firstScreenful))
  if (wantsArchived && archived.isPending) return <Spinner label="Loading archived products" />
  if (wantsArchived && cannotShow(archived)) {
    return (
      <LoadFailed what="archived products" busy={archived.isFetching} again={() => void archived.refetch()}>
        {sentenceOf(archived.error)}
      </LoadFailed>
    )
  }
  if (wanted.length === 0) {
    return (
      <EmptyState
        title={wantsArchived ? 'Nothing archived' : low ? 'Nothing is low on stock' : 'No matching products'}
        action={
          <Button variant="outline" onClick={clear}>
            Show all products
          </Button>
        }
      >
        {wantsArchived
          ? 'Products you archive appear here.'
          : low
            ? 'Listed products at or below their low-stock level appear here. Paused and out-of-season products don’t.'
            : 'Try another word, or remove a filter.'}
      </EmptyState>
    )
  }
  const List = wide ? ProductTable : ProductCards
  return <List products={shown} commands={commands} today={today} seesMoney={farm.can.see_money} />
}
