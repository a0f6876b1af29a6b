import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { CropStatus } from '@farmlane/contract/growing/crop-states.ts'
import { daysBetween } from '@farmlane/contract/kernel/dates.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconBasket, IconCalendarPlus, IconCircleCheck, IconMoodSad, IconPlant2 } from '@tabler/icons-react'
import { formatDay } from '../../platform/format/format-days.ts'

export const cropStatusLabels = {
  ready: { name: 'Ready', tone: 'tomato', Icon: IconBasket },
  growing: { name: 'Growing', tone: 'leaf', Icon: IconPlant2 },
  planned: { name: 'Planned', tone: 'sky', Icon: IconCalendarPlus },
  harvested: { name: 'Harvested', tone: 'wheat', Icon: IconCircleCheck },
  failed: { name: 'Failed', tone: 'line', Icon: IconMoodSad },
} as const satisfies Record<CropStatus, object>

/** The label of the button that moves a crop to a status: a verb for forward moves, "Set back to" for backward moves. */
export const moveLabels = (from: CropStatus, to: CropStatus): string => {
  if (from === 'planned' && to === 'growing') return 'Plant'
  if (from === 'growing' && to === 'ready') return 'Mark ready'
  if (to === 'harvested') return 'Last picking done'
  if (to === 'failed') return 'Mark failed'
  return `Set back to ${to}`
}

/** The next status of a crop, if there is one. */
export const nextOf: Partial<Record<CropStatus, CropStatus>> = { planned: 'growing', growing: 'ready', ready: 'harvested' }

/** 'harvest about Jul 20', 'harvest in about 3 days', 'harvest was due 2 days ago'. */
export function formatAwaited(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days < 0) return `harvest was due ${formatDay(day, today)}`
  return days >= 2 && days <= 7 ? `harvest in about ${days} days` : `harvest about ${formatDay(day, today)}`
}

/** 'ready for 4 days', 'ready since yesterday', 'ready since Jul 3'. */
export function formatReady(since: string, today: string): string {
  const day = formatDay(since, today)
  return day.endsWith('ago') ? `ready for ${day.replace(' ago', '')}` : `ready since ${day}`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A crop's stage by its dates: 'Planted May 3 · harvest about Jul 20'. */
export function formatStage(
  { status, status_since, status_reason, planted_date, expected_harvest_date }: Crop,
  today: string,
): string {
  const planted = planted_date && `${status === 'planned' ? 'to plant' : 'planted'} ${formatDay(planted_date, today)}`
  const awaited = expected_harvest_date && formatAwaited(expected_harvest_date, today)
  const since = formatDay(status_since, today)
  const parts = {
    planned: [planted, awaited],
    growing: [planted, awaited],
    ready: [formatReady(status_since, today), planted],
    harvested: [`last picking ${since}`, planted],
    failed: [`failed ${since}`, status_reason],
  }[status]
  return capital(parts.filter(Boolean).join(' · ') || 'no dates yet')
}

/** 'Late by 2 days' */
export const formatLate = (days: number): string => plural(days, { one: 'Late by {count} day', other: 'Late by {count} days' })
