import type { Way } from '../fulfilment/option.ts'
import { type Role, roles } from '../kernel/route.ts'

export const orderStates = [
  'placed',
  'accepted',
  'packed',
  'ready',
  'in_transit',
  'delivered',
  'cancelled',
  'declined',
  'no_show',
] as const
export type OrderState = (typeof orderStates)[number]

/** Who moves an order on. */
export const sides = ['shopper', 'farm'] as const
export type Side = (typeof sides)[number]

/** How whoever takes an order is known: by the code, or by the name. */
export const knownBy = ['code', 'name'] as const
export type KnownBy = (typeof knownBy)[number]

type Move = { readonly by: readonly Side[]; readonly ways?: readonly Way[] }

/** Every move there is. The server refuses by it, and the screens show their buttons from it. */
export const orderMoves: Readonly<Record<OrderState, Readonly<Partial<Record<OrderState, Move>>>>> = {
  placed: { accepted: { by: ['farm'] }, declined: { by: ['farm'] }, cancelled: { by: ['shopper', 'farm'] } },
  accepted: { packed: { by: ['farm'] }, cancelled: { by: ['shopper', 'farm'] } },
  packed: {
    ready: { by: ['farm'], ways: ['pickup', 'market'] },
    in_transit: { by: ['farm'], ways: ['delivery'] },
    cancelled: { by: ['farm'] },
  },
  ready: { delivered: { by: ['farm'] }, no_show: { by: ['farm'] }, cancelled: { by: ['farm'] } },
  // At the door, too, nobody may be there: what is not handed over comes back to the farm.
  in_transit: { delivered: { by: ['farm'] }, no_show: { by: ['farm'] }, cancelled: { by: ['farm'] } },
  delivered: {},
  cancelled: {},
  declined: {},
  no_show: {},
}

/** The least role in a farm that may make an order this: who only packs and hands over sends nobody away. The calls ask for it too. */
export const moveRoles = {
  accepted: 'manager',
  declined: 'manager',
  cancelled: 'manager',
  packed: 'worker',
  ready: 'worker',
  in_transit: 'worker',
  delivered: 'worker',
  no_show: 'worker',
} as const satisfies Record<Exclude<OrderState, 'placed'>, Role>
export type MadeState = keyof typeof moveRoles

export function mayMove({ state, way }: { state: OrderState; way: Way }, to: OrderState, side: Side): boolean {
  const move = orderMoves[state][to]
  return move !== undefined && move.by.includes(side) && (move.ways?.includes(way) ?? true)
}

/** Whether its shopper may take it back: until the last hour to order. */
export const mayCancel = (order: { state: OrderState; way: Way; cutoff_at: Date }, now: Date): boolean =>
  mayMove(order, 'cancelled', 'shopper') && order.cutoff_at > now

/** What somebody of the farm may make of it next. What was never accepted is declined, not cancelled. */
export function farmMoves(order: { state: OrderState; way: Way }, role: Role): OrderState[] {
  const moves = orderMoves[order.state]
  return orderStates.filter((to) => {
    if (to === 'placed' || (to === 'cancelled' && moves.declined !== undefined)) return false
    return mayMove(order, to, 'farm') && roles.indexOf(role) <= roles.indexOf(moveRoles[to])
  })
}

/** Nothing will be handed over any more. */
export const isOff = (state: OrderState): boolean => state === 'cancelled' || state === 'declined'
/** The box is closed: it waits to be handed over, or is on its way. */
export const isPacked = (state: OrderState): boolean => state === 'packed' || state === 'ready' || state === 'in_transit'
/** Promised, and not handed over yet. */
export const isToCome = (state: OrderState): boolean => state === 'accepted' || isPacked(state)
/** What leaves the farm must be good; what stays may be put aside whatever it is. */
export const goesOut = (to: OrderState): boolean => isPacked(to) || to === 'delivered'
/** The farm has not answered yet: nothing about it is certain. */
export const isWaiting = ({ state }: { readonly state: OrderState }): boolean => state === 'placed'
/** What stands reserved for it waits to be handed over. */
export const isOpen = (state: OrderState): boolean => !isOff(state) && state !== 'delivered' && state !== 'no_show'

export const purchaseStates = [
  'placed',
  'accepted',
  'preparing',
  'ready',
  'in_transit',
  'partly_delivered',
  'delivered',
  'no_show',
  'cancelled',
] as const
export type PurchaseState = (typeof purchaseStates)[number]

/** How a purchase stands, from its farms' parts: never stored, so that it cannot be wrong. What asks for the shopper comes first. */
export function purchaseState(states: readonly OrderState[]): PurchaseState {
  const live = states.filter((state) => !isOff(state))
  const all = (wanted: OrderState) => live.every((state) => state === wanted)
  if (live.length === 0) return 'cancelled'
  if (live.includes('in_transit')) return 'in_transit'
  if (live.includes('ready')) return 'ready'
  if (all('delivered')) return 'delivered'
  if (all('no_show')) return 'no_show'
  if (live.includes('delivered')) return 'partly_delivered'
  if (live.includes('packed') || live.includes('no_show')) return 'preparing'
  // Every farm has said yes, or one is still to be heard.
  return all('accepted') ? 'accepted' : 'placed'
}
