import { IconSearchOff } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import type { FoundProducts, MarketData } from '../load-market.ts'
import { useLoadedOn } from '../loaded-on.ts'
import { askedNothing, type MarketAsked, marketHref, milesAsked } from '../market-asked.ts'
import { formatCount } from '../product-labels.ts'
import { FarmCard } from './farm-card.tsx'
import { ProductCard, productGrid } from './product-card.tsx'
import { RequestProduct } from './request-product.tsx'
import { ShowMore } from './show-more.tsx'
import { SortSelect } from './sort-select.tsx'

type ResultsProps = { data: MarketData & { found: FoundProducts }; wished: MarketAsked; askedBeside: boolean }

export function Results({ data, wished, askedBeside }: ResultsProps) {
  const { asked, found, farms, from, now } = data
  const more = useLoadedOn(JSON.stringify({ ...asked, near: from.near }), found, async (cursor) => {
    const [{ loadMoreProducts }, { browserSend }] = await Promise.all([
      import('../load-market.ts'),
      import('../../../platform/http/browser-send.ts'),
    ])
    return loadMoreProducts(browserSend, asked, from.near, cursor)
  })
  const matching = farms?.results.slice(0, 3) ?? []
  return (
    <>
      {matching.length > 0 && (
        <section aria-labelledby="farms-found" className="@container mt-8">
          <h2 id="farms-found" className="text-[26px]">
            Farms that match
          </h2>
          <ul className="mt-4 grid gap-4 @xl:grid-cols-2 @3xl:grid-cols-3">
            {matching.map((farm) => (
              <FarmCard key={farm.id} farm={farm} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="found" className="@container mt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="found" className="text-[26px]">
            {formatCount(found, milesAsked(asked))}
          </h2>
          {found.total > 0 && <SortSelect asked={wished} askedBeside={askedBeside} />}
        </div>
        {asked.cursor && (
          <p className="mt-2">
            <TextLink to={marketHref(asked, {}, askedBeside)}>Back to the first page</TextLink>
          </p>
        )}
        {found.results.length > 0 ? (
          <>
            <ul id={more.listId} className={productGrid}>
              {more.items.map((product) => (
                <ProductCard key={product.id} product={product} now={now} />
              ))}
            </ul>
            <ShowMore more={more} to={(cursor) => marketHref(asked, { cursor }, askedBeside)}>
              Show more
            </ShowMore>
          </>
        ) : (
          <NothingFound data={data} askedBeside={askedBeside} />
        )}
      </section>
    </>
  )
}

const wider = { '10': '25', '25': '50', '50': 'any' } as const

function NothingFound({ data: { asked, from }, askedBeside }: Pick<ResultsProps, 'askedBeside'> & { data: MarketData }) {
  const miles = milesAsked(asked) as keyof typeof wider | undefined
  const next = miles && wider[miles]
  const narrowed = asked.category || asked.way
  return (
    <div className="mt-5">
      <EmptyState
        title={asked.q ? `Nothing found for “${asked.q}”` : 'Nothing found'}
        picture={<IconSearchOff size={56} aria-hidden="true" className="text-ink-3" />}
        action={
          <>
            {next && (
              <ButtonLink to={marketHref(asked, { within: next }, askedBeside)}>
                {next === 'any' ? 'Search at any distance' : `Search within ${next} miles`}
              </ButtonLink>
            )}
            {narrowed && (
              <ButtonLink variant="outline" to={marketHref(asked, { category: '', way: '' }, askedBeside)}>
                All categories and options
              </ButtonLink>
            )}
            {!narrowed && asked.q && (
              <ButtonLink variant="outline" to={marketHref({ ...askedNothing, near: asked.near }, {}, askedBeside)}>
                See what’s fresh
              </ButtonLink>
            )}
            <RequestProduct />
          </>
        }
      >
        {miles
          ? `No farms within ${miles} miles of ${from.label} have this right now.`
          : 'No farms have this right now. Tell us what you’re looking for, and we’ll ask the farms.'}
      </EmptyState>
    </div>
  )
}
