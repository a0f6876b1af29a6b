import type { PublicFarm } from '@farmlane/contract/farms/farm.ts'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { Chip } from '../../ui/chip.tsx'
import { FarmFindings } from './farm-findings.tsx'
import { FarmCover, FarmPhotos, FarmPractices } from './farm-looks.tsx'
import { openState } from './opening-hours.ts'

type FarmPageProps = {
  farm: PublicFarm
  /** The current time, for 'open now'. */
  now: Date
  /** 'h2' when embedded in another page. */
  heading?: 'h1' | 'h2' | undefined
}

/** A farm as shoppers see it. */
export function FarmPage({ farm, now, heading: Heading = 'h1' }: FarmPageProps) {
  const town = [farm.city, farm.state].filter(Boolean).join(', ')
  const open = openState(farm.hours, farm.time_zone, now)
  return (
    <article className="flex flex-col gap-6">
      <FarmCover farm={farm} />
      <header>
        <Heading className="text-[36px] break-words sm:text-[46px]">{farm.name}</Heading>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          {town && (
            <p className="flex items-center gap-1.5 text-ink-2">
              <IconMapPin size={19} aria-hidden="true" />
              {town}
            </p>
          )}
          {open && (
            <Chip tone={open.open ? 'leaf' : 'line'} icon={<IconClock size={16} aria-hidden="true" />}>
              {open.sentence}
            </Chip>
          )}
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          {farm.description && <p className="max-w-2xl text-lg break-words whitespace-pre-line">{farm.description}</p>}
          <FarmPractices farm={farm} />
          <FarmPhotos farm={farm} />
        </div>
        <FarmFindings farm={farm} />
      </div>
    </article>
  )
}
