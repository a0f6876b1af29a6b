import type { DeskSlot } from '@farmlane/contract/orders/desk.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { z } from 'zod'

/** The work lists of the desk, in the order of the work. */
export const heaps = ['new', 'pick', 'pack', 'ready', 'done', 'problems'] as const
export type Heap = (typeof heaps)[number]

/** The URL holds what is shown, so it survives a reload and the back button, and can be shared. */
export const DeskSearch = z.object({
  slot: z.uuid().optional().catch(undefined),
  show: z.enum(heaps).optional().catch(undefined),
  order: z.uuid().optional().catch(undefined),
  /** A product that was found short: less of it is in stock than recorded. */
  less: z.uuid().optional().catch(undefined),
  when: z.enum(['coming', 'past']).catch('coming'),
})
export type DeskSearch = z.output<typeof DeskSearch>

export const deskPath = (search: Partial<DeskSearch>): string => {
  const asked = Object.entries(search).filter(([name, value]) => value !== undefined && !(name === 'when' && value === 'coming'))
  return asked.length === 0 ? '/farmer/orders' : `/farmer/orders?${new URLSearchParams(asked as [string, string][])}`
}

export const statesIn: Record<Heap, readonly OrderState[]> = {
  new: ['placed'],
  pick: ['accepted'],
  pack: ['accepted'],
  ready: ['packed', 'ready', 'in_transit'],
  done: ['delivered'],
  problems: ['cancelled', 'declined', 'no_show'],
}

export const countIn = ({ counts }: Pick<DeskSlot, 'counts'>, heap: Heap): number =>
  statesIn[heap].reduce((sum, state) => sum + counts[state], 0)

/** The first work list with something to do. */
export const firstHeap = (slot: Pick<DeskSlot, 'counts'>): Heap =>
  (['new', 'pick', 'ready', 'done', 'problems'] as const).find((heap) => countIn(slot, heap) > 0) ?? 'pick'
/** The soonest day with an order to answer, else the soonest with an open order. */
export const firstSlot = <S extends Pick<DeskSlot, 'counts'>>(slots: readonly S[]): S | undefined =>
  slots.find((slot) => countIn(slot, 'new') > 0) ??
  slots.find((slot) => countIn(slot, 'pick') + countIn(slot, 'ready') > 0) ??
  slots[0]
