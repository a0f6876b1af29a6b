import { formatSlot } from './format-slot.ts'
import type { OwnSlot } from './own-option.ts'

export const formatOrders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`

/** '3 orders on Thu, May 7, 3 PM – 6 PM stay as they are.': one sentence for each slot that the settings no longer generate. */
export const formatKept = (slots: readonly Pick<OwnSlot, 'starts_at' | 'ends_at' | 'taken'>[], timeZone: string): string[] =>
  slots.map(
    (slot) =>
      `${formatOrders(slot.taken)} on ${formatSlot(slot, timeZone)} ${slot.taken === 1 ? 'stays as it is' : 'stay as they are'}.`,
  )
