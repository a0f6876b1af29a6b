import type { Clashes } from '../checkout-choice.ts'
import type { Stop } from '../checkout-stops.ts'
import { isDelivery } from '../stop-labels.ts'
import { StopCard } from './stop-card.tsx'
import type { Choosing } from './use-choosing.ts'

type StopsProps = { stops: readonly Stop[]; clashes: Clashes; choosing: Choosing; alone: boolean }

/** A card per stop. The shopper makes no trip for a delivery, so deliveries are not numbered as stops. */
export function Stops({ stops, clashes, choosing, alone }: StopsProps) {
  const visits = stops.filter((stop) => !isDelivery(stop))
  return stops.map((stop) => (
    <StopCard
      key={stop.key}
      stop={stop}
      eyebrow={isDelivery(stop) ? 'To your door' : `Stop ${visits.indexOf(stop) + 1}`}
      clashes={clashes}
      choosing={choosing}
      alone={alone}
    />
  ))
}
