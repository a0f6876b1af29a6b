import { daysBetween } from '@farmlane/contract/kernel/dates.ts'
import type { DiscardReason, Lot, LotState, Movement, MovementType } from '@farmlane/contract/stock/lot.ts'
import { IconArrowBackUp, IconCircleCheck, IconClockX, IconHandStop, IconPackageOff } from '@tabler/icons-react'
import { saidDay } from '../../platform/said-days.ts'

export const lotStateWords = {
  open: { name: 'In stock', tone: 'leaf', Icon: IconCircleCheck },
  held: { name: 'On hold', tone: 'wheat', Icon: IconHandStop },
  expired: { name: 'Expired', tone: 'tomato', Icon: IconClockX },
  empty: { name: 'Empty', tone: 'line', Icon: IconPackageOff },
  withdrawn: { name: 'Withdrawn', tone: 'line', Icon: IconArrowBackUp },
} as const satisfies Record<LotState, object>

export const discardWords: Record<DiscardReason, string> = {
  spoiled: 'Spoiled',
  damaged: 'Damaged',
  donated: 'Donated',
  own_use: 'Own use',
  fed_to_animals: 'Fed to animals',
  composted: 'Composted',
  other: 'Other',
}

const movementWords: Record<MovementType, string> = {
  harvest: 'Harvested',
  added: 'Added',
  adjust: 'Adjusted',
  recount: 'Counted',
  discard: 'Discarded',
  hold: 'Put on hold',
  release: 'Released',
  withdrawn: 'Harvest withdrawn',
  sale: 'Sold',
}

/** 'Discarded: spoiled' */
export const saidMovement = ({ type, cause }: Movement): string =>
  cause ? `${movementWords[type]}: ${discardWords[cause].toLowerCase()}` : movementWords[type]

/** 'Use by tomorrow', 'Use within 3 days', 'Use by Nov 30', 'Use-by was 3 days ago'. */
export function saidUseBy({ use_by }: Pick<Lot, 'use_by'>, today: string): string {
  if (use_by === null) return 'No use-by date'
  const days = daysBetween(today, use_by)
  if (days < 0) return `Use-by was ${saidDay(use_by, today)}`
  return days >= 2 && days <= 7 ? `Use within ${days} days` : `Use by ${saidDay(use_by, today)}`
}
