import { useId } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { MapThumb } from '../../../ui/map-thumb.tsx'
import { wayIcons } from '../../fulfilment/way-icons.ts'
import { type Clashes, isSettled } from '../checkout-choice.ts'
import { datesOf, type Stop } from '../checkout-stops.ts'
import { formatStopTerms, formatStopTitle } from '../stop-labels.ts'
import { CutoffLine } from './cutoff-line.tsx'
import { DateChoice } from './date-choice.tsx'
import { FarmRow } from './farm-row.tsx'
import type { Choosing } from './use-choosing.ts'

type StopCardProps = {
  stop: Stop
  /** 'Stop 1', or 'To your door'. */
  eyebrow: string
  clashes: Clashes
  choosing: Choosing
  /** There is no other farm to order from. */
  alone: boolean
}

/** One stop: its place, one date for all of its farms, and a row for each farm. */
export function StopCard({ stop, eyebrow, clashes, choosing, alone }: StopCardProps) {
  const heading = useId()
  const { parts } = stop
  const [{ option, farm }] = parts
  const shares = parts.length > 1
  const title = formatStopTitle(stop)
  const count = `${parts.length} ${shares ? 'farms' : 'farm'}`
  const [closing] = parts.flatMap(({ slot }) => slot?.cutoff_at ?? []).toSorted()
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-3.5 max-sm:p-4! max-sm:pb-1.5! sm:pb-3!">
      <div className="flex items-center gap-3.5">
        <StopPicture way={option?.way} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs font-bold tracking-[0.08em] text-link uppercase">
            {eyebrow} · {count}
            {!parts.every(isSettled) && (
              <span className="tracking-normal normal-case">
                <Chip tone="wheat">Needs your choice</Chip>
              </span>
            )}
          </p>
          <h2 id={heading} className="mt-1 text-[22px] break-words sm:text-2xl">
            {title}
          </h2>
          <p className="mt-0.5 text-[15px] break-words text-ink-2 empty:hidden">{formatStopTerms(stop)}</p>
        </div>
      </div>
      {option && (
        <DateChoice
          label={`When, ${option.way === 'market' ? `at ${title}` : `from ${farm.farm.name}`}`}
          dates={datesOf(stop)}
          onChoose={choosing.dates}
        />
      )}
      {closing && option && <CutoffLine at={closing} timeZone={option.time_zone} />}
      {!shares && option?.note && <p className="text-[15px] break-words text-ink-2">{option.note}</p>}
      <div className="divide-y divide-line border-t border-line">
        {parts.map((part) => (
          <FarmRow key={part.farm.farm.id} part={part} clashes={clashes} choosing={choosing} shares={shares} alone={alone} />
        ))}
      </div>
    </Card>
  )
}

function StopPicture({ way }: { way: keyof typeof wayIcons | undefined }) {
  if (way === 'market') return <MapThumb className="h-16 w-19 shrink-0 rounded-[11px]" />
  const Icon = wayIcons[way ?? 'pickup']
  return (
    <span className="grid h-16 w-19 shrink-0 place-items-center rounded-[11px] bg-leaf-l text-leaf-d">
      <Icon size={30} aria-hidden="true" />
    </span>
  )
}
