import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'

/** 'This order is for Saturday, November 21. Hand it over today?' Null on its own day and later. */
export function askIfEarly({ starts_at, time_zone }: Pick<DeskSlot, 'starts_at' | 'time_zone'>, now: Date): string | null {
  const start = new Date(starts_at)
  if (dayIn(time_zone, start) <= dayIn(time_zone, now)) return null
  const day = start.toLocaleDateString('en-US', { timeZone: time_zone, weekday: 'long', month: 'long', day: 'numeric' })
  return `This order is for ${day}. Hand it over today?`
}
