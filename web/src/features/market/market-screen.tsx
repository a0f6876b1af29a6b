import { useNavigation } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useAskedBeside, useBeside } from './beside.ts'
import type { MarketData } from './load-market.ts'
import { milesAsked, wishesIn } from './market-asked.ts'
import { CategoryPills, WayPills } from './parts/filter-pills.tsx'
import { Front } from './parts/front.tsx'
import { MarketFrame } from './parts/market-frame.tsx'
import { RequestProduct } from './parts/request-product.tsx'
import { Results } from './parts/results.tsx'
import { SearchForm } from './parts/search-form.tsx'
import { formatCount } from './product-labels.ts'

export function MarketScreen({ data }: { data: MarketData }) {
  const beside = useBeside()
  const askedBeside = useAskedBeside()
  const { state, location } = useNavigation()
  const turning = state === 'loading' && location.pathname === '/marketplace'
  const { faults, from, front, found } = data
  // During navigation the pending filters apply, so that a second click adds to the first instead of replacing it.
  const asked = turning ? wishesIn(location.search) : data.asked
  // The empty state offers its own form to request a product.
  const isEmpty = found ? found.results.length === 0 : front?.farms === 0
  return (
    <MarketFrame beside={beside}>
      {beside ? (
        <h1 className="sr-only">Marketplace</h1>
      ) : (
        <div className="mb-6 sm:mb-8">
          <h1 className="text-[40px] sm:text-[56px]">Marketplace</h1>
          <p className="mt-3 max-w-2xl text-lg text-ink-2 sm:text-xl">Fresh food from farms near you, all in one cart.</p>
        </div>
      )}
      <SearchForm asked={asked} from={from.label} askedBeside={askedBeside} />
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
        <CategoryPills asked={asked} askedBeside={askedBeside} />
        <WayPills asked={asked} askedBeside={askedBeside} />
      </div>
      {faults.length > 0 && (
        <div className="mt-5">
          <Notice tone="warning" title="We ignored part of the link because we couldn’t read it.">
            <ul className="list-disc pl-5">
              {faults.map(({ value, sentence }) => (
                <li key={value + sentence}>
                  “{value}”: {sentence}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <p role="status" className="sr-only">
        {found && formatCount(found, milesAsked(data.asked))}
      </p>
      <div aria-busy={turning} className="transition-opacity aria-busy:opacity-60">
        {front && <Front data={{ ...data, front }} wished={asked} askedBeside={askedBeside} />}
        {found && <Results key={JSON.stringify(data.asked)} data={{ ...data, found }} wished={asked} askedBeside={askedBeside} />}
      </div>
      {!isEmpty && (
        <section
          aria-labelledby="request"
          className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-paper p-5 sm:p-6"
        >
          <div>
            <h2 id="request" className="text-[22px]">
              Can’t find what you’re looking for?
            </h2>
            <p className="mt-1 text-ink-2">Tell us what you’re looking for, and we’ll ask farms near you.</p>
          </div>
          <RequestProduct />
        </section>
      )}
    </MarketFrame>
  )
}
