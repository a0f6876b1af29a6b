import type { MarketFront } from '@farmlane/contract/market/market-product.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Food } from '../../../ui/food.tsx'
import { formatFarmCount } from '../format-farm-count.ts'
import type { MarketData } from '../load-market.ts'
import { type MarketAsked, marketHref, milesAsked } from '../market-asked.ts'
import { FarmCard } from './farm-card.tsx'
import { ProductCard, productGrid } from './product-card.tsx'
import { RequestProduct } from './request-product.tsx'
import { SortSelect } from './sort-select.tsx'

type FrontProps = { data: MarketData & { front: MarketFront }; wished: MarketAsked; askedBeside: boolean }

export function Front({ data, wished, askedBeside }: FrontProps) {
  const { asked, front, now } = data
  const miles = milesAsked(asked)
  if (front.farms === 0) return <NoFarms data={data} askedBeside={askedBeside} />
  return (
    <>
      <section aria-labelledby="featured" className="@container mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="featured" className="text-[30px]">
            Featured Farms
          </h2>
          <p className="text-ink-2">
            {formatFarmCount(front.farms, front.more)}
            {miles && ` within ${miles} miles`}
          </p>
        </div>
        <ul className="mt-4 grid gap-4 @2xl:grid-cols-3 @2xl:gap-5">
          {front.featured.map((farm) => (
            <FarmCard key={farm.id} farm={farm} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="fresh" className="@container mt-10">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="fresh" className="text-[30px]">
            Fresh This Week
          </h2>
          <SortSelect asked={wished} askedBeside={askedBeside} onFront />
        </div>
        {front.fresh.length > 0 ? (
          <ul className={productGrid}>
            {front.fresh.map((product) => (
              <ProductCard key={product.id} product={product} now={now} />
            ))}
          </ul>
        ) : (
          <p className="mt-4 text-ink-2">Nothing was picked in the last few days. You can still buy what was picked before.</p>
        )}
        <div className="mt-8 text-center">
          <ButtonLink variant="outline" to={marketHref(asked, { sort: 'nearest' }, askedBeside)}>
            See all products
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

function NoFarms({ data: { asked, from }, askedBeside }: Omit<FrontProps, 'wished'>) {
  const miles = milesAsked(asked)
  return (
    <div className="@container mt-8">
      <EmptyState
        title="No farms nearby yet"
        picture={<Food name="basket" size={88} />}
        action={
          <>
            {miles && (
              <ButtonLink to={marketHref(asked, { within: miles === '50' ? 'any' : '50' }, askedBeside)}>
                {miles === '50' ? 'Search at any distance' : 'Search within 50 miles'}
              </ButtonLink>
            )}
            <RequestProduct />
          </>
        }
      >
        {miles ? `There are no farms within ${miles} miles of ${from.label}. ` : ''}
        Do you know a farm that should be here? Send it our way, or tell us what you’re looking for.
      </EmptyState>
    </div>
  )
}
