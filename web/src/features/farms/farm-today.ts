import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { useState } from 'react'

/** Today's date in the farm's time zone. */
export function useFarmToday({ time_zone }: Pick<Farm, 'time_zone'>): string {
  const [now] = useState(() => new Date())
  return dayIn(time_zone, now)
}
