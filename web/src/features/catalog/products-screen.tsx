import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf } from '../../platform/http/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ProductsOverview } from './parts/products-overview.tsx'
import type { ProductNotice } from './parts/use-quick-commands.ts'
import { ProductEditor } from './product-editor.tsx'
import { productsQuery } from './product-queries.ts'
import { ProductSearch } from './product-search.ts'

type ProductsScreenProps = {
  farm: Farm
  notSelling: ReactNode
  /** How much of a product is reserved in open orders. */
  reservedIn: (product: Product) => ReactNode
  /** What a change of the unit means for its open orders. */
  unitOrders: (product: Product) => ReactNode
}

/** The product list, or one product of it. The URL holds the open product and the filters. */
export function ProductsScreen({ farm, notSelling, reservedIn, unitOrders }: ProductsScreenProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const products = useQuery(productsQuery(farm.id))
  const [notice, notify] = useState<ProductNotice | null>(null)
  const search = ProductSearch.parse(Object.fromEntries(params))

  if (!products.data) {
    return (
      <>
        <PageHeading title="Products" lead="What you sell, with its stock." />
        <div className="mt-6">
          {products.isPending ? (
            <Spinner label="Loading the products" />
          ) : (
            <LoadFailed what="the products" busy={products.isFetching} again={() => void products.refetch()}>
              {sentenceOf(products.error)}
            </LoadFailed>
          )}
        </div>
      </>
    )
  }
  const all = products.data.results
  if (!search.product || !farm.can.edit) {
    return <ProductsOverview {...{ farm, search, notice, notify, notSelling, reservedIn }} products={all} />
  }
  const rest = new URLSearchParams(params)
  rest.delete('product')
  const back = rest.size > 0 ? `?${rest}` : '/farmer/products'
  const product = search.product === 'new' ? null : all.find(({ id }) => id === search.product)
  if (product === undefined) {
    return (
      <>
        <PageHeading title="Products" />
        <div className="mt-6">
          <EmptyState title={messages.productNotFound} action={<ButtonLink to={back}>All products</ButtonLink>}>
            It may be archived, or belong to another farm.
          </EmptyState>
        </div>
      </>
    )
  }
  return (
    <ProductEditor
      key={search.product}
      farm={farm}
      product={product}
      back={back}
      unitOrders={unitOrders}
      onSaved={({ name }) => {
        notify({ tone: 'success', text: product ? `${name} is saved.` : `${name} is added.` })
        void navigate(back)
      }}
    />
  )
}
