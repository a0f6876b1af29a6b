import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { Link } from 'react-router'
import { useAskedBeside } from '../beside.ts'
import { formatAway } from '../format-distance.ts'
import { StarLine } from './star-line.tsx'

/** A farm on one line, with a link to its storefront. */
export function FarmLine({ farm }: { farm: MarketFarm }) {
  return (
    <Link
      to={farmPath(farm.slug, useAskedBeside())}
      className="group flex min-h-16 items-center justify-between gap-4 rounded-field py-2.5"
    >
      <span className="min-w-0">
        <span className="block font-display text-[19px] underline-offset-4 group-hover:underline">{farm.name}</span>
        <span className="block truncate text-[15px] text-ink-2">
          {farm.specialties.slice(0, 3).join(', ') || `${farm.city}, ${farm.state}`}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-[15px]">
        <StarLine rating={farm.rating} />
        {farm.miles !== null && <span className="text-ink-2">{formatAway(farm.miles)}</span>}
      </span>
    </Link>
  )
}
