import { formatSlotClock, formatSlotDay } from '../fulfilment/format-slot.ts'
import type { Way } from '../fulfilment/option.ts'

type Awaited = { readonly way: Way; readonly starts_at: Date; readonly time_zone: string }

/** Why an order can't be a no-show yet; null once the hand-over has begun. */
export function missFault({ way, starts_at, time_zone }: Awaited, now: Date): string | null {
  if (starts_at <= now) return null
  const at = starts_at.toISOString()
  const nobody = way === 'delivery' ? 'nobody was there' : 'nobody came'
  return `It is too early: you can say that ${nobody} from ${formatSlotDay(at, time_zone)}, ${formatSlotClock(at, time_zone)}, when the hand-over begins.`
}
