import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { useState } from 'react'

/** The day it is on the farm, whatever the clock of the reader says. */
export function useFarmToday({ time_zone }: Pick<Farm, 'time_zone'>): string {
  const [now] = useState(() => new Date())
  return dayIn(time_zone, now)
}
