import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { NearMarket } from '@farmlane/contract/fulfilment/market-place.ts'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../platform/http/api.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { formatTown } from '../../farms/format-town.ts'
import { formatWeek } from '../../farms/opening-hours.ts'
import { nearMarketsQuery } from '../own-option-queries.ts'
import { joinMarketLink, openMarketLink, waysLink } from '../ways-links.ts'

/** Lists markets, nearest first; a missing one can be created. */
export function MarketChooser({ farm }: { farm: Farm }) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed.trim())
  const markets = useQuery(nearMarketsQuery(farm.id, asked))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="market-chooser">
      <TextLink to={waysLink} className="inline-flex min-h-11 items-center gap-1.5">
        <IconArrowLeft size={18} aria-hidden="true" /> All options{' '}
      </TextLink>
      <h2 ref={heading} id="market-chooser" tabIndex={-1} className="mt-1 text-[28px] outline-none">
        Which market?
      </h2>
      <p className="mt-2 text-ink-2">Farms at the same market can hand over a shopper’s cart in one stop.</p>
      <div className="mt-5 sm:max-w-md">
        <TextField
          label="Find a market"
          hint="Search by name or town."
          type="search"
          maxLength={80}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className="mt-4">
        {markets.isPending ? (
          <Spinner label="Loading the markets" />
        ) : markets.isError ? (
          <LoadFailed what="the markets" busy={markets.isFetching} again={() => void markets.refetch()}>
            {sentenceOf(markets.error)}
          </LoadFailed>
        ) : (
          <Markets markets={markets.data.results} searched={asked !== ''} />
        )}
      </div>
      <div className="mt-5 border-t border-line pt-5">
        <ButtonLink to={openMarketLink} variant="outline" icon={<IconPlus size={18} aria-hidden="true" />}>
          Add a new market
        </ButtonLink>
        <p className="mt-2 text-sm text-ink-2">For a market that isn’t listed. Other farms can then join it.</p>
      </div>
    </Card>
  )
}

function Markets({ markets, searched }: { markets: readonly NearMarket[]; searched: boolean }) {
  if (markets.length === 0)
    return <p className="text-ink-2">{searched ? 'No market matches this name or town.' : 'There are no markets yet.'}</p>
  return (
    <ul aria-label="Markets" className="divide-y divide-line">
      {markets.map((market) => (
        <li key={market.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold break-words">{market.name}</p>
            <p className="text-[15px] text-ink-2">
              {[formatTown(market), market.miles !== null && `${formatMiles(market.miles)} away`].filter(Boolean).join(' · ')}
            </p>
            <p className="text-[15px] text-ink-2">{formatHours(market)}</p>
          </div>
          {market.joined ? (
            <Chip>You sell here</Chip>
          ) : (
            <ButtonLink to={joinMarketLink(market.id)} variant="outline" aria-label={`Join ${market.name}`}>
              Join
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

const formatMiles = (miles: number): string => `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles`
const formatHours = ({ hours }: NearMarket): string =>
  formatWeek(hours)
    .filter((line) => line.hours !== 'Closed')
    .map(({ days, hours: open }) => `${days} ${open}`)
    .join(' · ')
