import type { DiscardReason, LotState, Movement, MovementType } from '@farmlane/contract/stock/lot.ts'
import { IconArrowBackUp, IconCircleCheck, IconClockX, IconHandStop, IconPackageOff } from '@tabler/icons-react'

export const lotStateLabels = {
  open: { name: 'In stock', tone: 'leaf', Icon: IconCircleCheck },
  held: { name: 'On hold', tone: 'wheat', Icon: IconHandStop },
  expired: { name: 'Expired', tone: 'tomato', Icon: IconClockX },
  empty: { name: 'Empty', tone: 'line', Icon: IconPackageOff },
  withdrawn: { name: 'Withdrawn', tone: 'line', Icon: IconArrowBackUp },
} as const satisfies Record<LotState, object>

export const discardLabels: Record<DiscardReason, string> = {
  spoiled: 'Spoiled',
  damaged: 'Damaged',
  donated: 'Donated',
  own_use: 'Own use',
  fed_to_animals: 'Fed to animals',
  composted: 'Composted',
  other: 'Other',
}

const movementLabels: Record<MovementType, string> = {
  harvest: 'Harvested',
  added: 'Added',
  adjust: 'Adjusted',
  recount: 'Counted',
  discard: 'Discarded',
  hold: 'Put on hold',
  release: 'Released',
  withdrawn: 'Harvest withdrawn',
  sale: 'Sold',
  correct: 'Corrected',
  unit: 'Unit changed',
}

/** Labels for goods from animals, which are collected. */
const collectedLabels: Partial<Record<MovementType, string>> = { harvest: 'Collected', withdrawn: 'Undone' }

/** 'Discarded: spoiled' */
export function formatMovement(
  { type, cause, quantity }: Pick<Movement, 'type' | 'cause' | 'quantity'>,
  collected = false,
): string {
  // An undone hand-over is a sale with the opposite sign.
  if (type === 'sale' && quantity > 0) return 'Sale undone'
  const label = (collected && collectedLabels[type]) || movementLabels[type]
  return cause ? `${label}: ${discardLabels[cause].toLowerCase()}` : label
}

/** Ends a typed text with a period when another sentence follows it. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
