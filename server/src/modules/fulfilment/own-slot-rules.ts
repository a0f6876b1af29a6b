import type { OwnSlot } from '@farmlane/contract/fulfilment/own-option.ts'
import { type MadeSlot, madeSlots, type Timetable, type WrittenSlot } from './slot-rules.ts'

/**
 * The coming slots as their farm sees them: those the rules generate, with the times of existing orders, plus those that exist
 * only because of their orders.
 */
export function ownSlots({ written: _, ...timetable }: Timetable, written: readonly WrittenSlot[], now: Date): OwnSlot[] {
  const made = madeSlots(timetable, now)
  const held = new Map(written.filter(({ taken, starts_at }) => taken > 0 && starts_at > now).map((slot) => [at(slot), slot]))
  const following = made.map((slot) => {
    const orders = held.get(at(slot))
    return orders ? asOwn(orders, orders.taken, sameEnd(orders, slot)) : asOwn(slot, 0, true)
  })
  const beginnings = new Set(made.map(at))
  const left = [...held.values()].filter((slot) => !beginnings.has(at(slot))).map((slot) => asOwn(slot, slot.taken, false))
  return [...following, ...left].toSorted((a, b) => a.starts_at.localeCompare(b.starts_at))
}

const at = ({ starts_at }: MadeSlot): number => starts_at.getTime()
const sameEnd = (a: MadeSlot, b: MadeSlot): boolean => a.ends_at.getTime() === b.ends_at.getTime()

const asOwn = (slot: MadeSlot, taken: number, follows: boolean): OwnSlot => ({
  starts_at: slot.starts_at.toISOString(),
  ends_at: slot.ends_at.toISOString(),
  cutoff_at: slot.cutoff_at.toISOString(),
  taken,
  follows,
})

/** Slots with orders that the previous settings generated and the new ones do not. */
export function keptSlots(before: readonly OwnSlot[], after: readonly OwnSlot[]): OwnSlot[] {
  const left = new Set(before.filter(({ follows }) => !follows).map(({ starts_at }) => starts_at))
  return after.filter(({ follows, starts_at }) => !follows && !left.has(starts_at))
}
