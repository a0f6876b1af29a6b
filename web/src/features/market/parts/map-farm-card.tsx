import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { useAskedBeside } from '../beside.ts'
import { formatAway } from '../format-distance.ts'
import { StarLine } from './star-line.tsx'

const tones = ['leaf', 'wheat', 'sky'] as const

/** The card behind a pin: the farm's picture, rating and specialties, with a link to its storefront. */
export function MapFarmCard({ farm }: { farm: MarketFarm }) {
  return (
    <div className="flex flex-col gap-2.5">
      <div className="aspect-5/2 overflow-hidden rounded-field bg-leaf-l">
        {farm.photo ? (
          <img src={farm.photo.urls[800]} alt="" className="size-full object-cover" />
        ) : (
          <Scene seed={farm.slug} width={480} height={192} />
        )}
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-[19px]">{farm.name}</h3>
        <StarLine rating={farm.rating} />
      </div>
      <div className="text-[15px] text-ink-2">
        <p className="line-clamp-2">{farm.description}</p>
        {farm.miles !== null && <p className="font-semibold text-ink">{formatAway(farm.miles)}</p>}
      </div>
      {farm.specialties.length > 0 && (
        <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
          {farm.specialties.slice(0, 3).map((specialty, at) => (
            <li key={specialty} className="flex">
              <Chip tone={tones[at % tones.length]}>{specialty}</Chip>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink full to={farmPath(farm.slug, useAskedBeside())} className="text-white!">
        Visit Farm Store
      </ButtonLink>
    </div>
  )
}
