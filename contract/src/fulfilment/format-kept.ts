import { plural } from '../kernel/plural.ts'
import { formatSlot } from './format-slot.ts'
import type { OwnSlot } from './own-option.ts'

export const formatOrders = (count: number): string => plural(count, { one: '{count} order', other: '{count} orders' })

/** '3 orders on Thu, May 7, 3 PM – 6 PM stay as they are.': one sentence for each slot that the settings no longer generate. */
export const formatKept = (slots: readonly Pick<OwnSlot, 'starts_at' | 'ends_at' | 'taken'>[], timeZone: string): string[] =>
  slots.map((slot) => plural(slot.taken, kept, { day: formatSlot(slot, timeZone) }))

const kept = { one: '{count} order on {day} stays as it is.', other: '{count} orders on {day} stay as they are.' } as const
