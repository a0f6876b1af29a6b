import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import { farmPath } from '@farmlane/contract/market/paths.ts'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Scene } from '../../../ui/scene.tsx'
import { formatWays } from '../../fulfilment/way-labels.ts'
import { useAskedBeside } from '../beside.ts'
import { formatFarmType } from '../farm-labels.ts'
import { StarLine } from './star-line.tsx'

type FarmCardProps = { farm: MarketFarm; action?: string | undefined; heading?: 'h2' | 'h3' | undefined }

export function FarmCard({ farm, action = 'Visit Farm', heading: Heading = 'h3' }: FarmCardProps) {
  const path = farmPath(farm.slug, useAskedBeside())
  return (
    <Card as="li" flush className="flex flex-col">
      <div className="h-35 bg-leaf-l">
        {farm.photo ? (
          <img
            src={farm.photo.urls[800]}
            srcSet={`${farm.photo.urls[320]} 320w, ${farm.photo.urls[800]} 800w`}
            sizes="(min-width: 64rem) 22rem, (min-width: 48rem) 33vw, 95vw"
            alt=""
            loading="lazy"
            className="size-full object-cover"
          />
        ) : (
          <Scene seed={farm.slug} width={400} height={180} />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex items-baseline justify-between gap-3">
          <Heading className="min-w-0 text-[20px] break-words">
            <Link to={path} className="rounded-sm hover:underline hover:underline-offset-4">
              {farm.name}
            </Link>
          </Heading>
          <StarLine rating={farm.rating} />
        </div>
        <p className="mt-1 text-[15px] text-ink-2">{formatFarmType(farm)}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3.5">
          {farm.ways.length > 0 && <Chip tone="line">{formatWays(farm.ways)}</Chip>}
          <ButtonLink size="s" variant="outline" to={path} className="ml-auto">
            {action} <span className="sr-only">{farm.name}</span>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
