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

/** The side that moves an order. */
export const sides = ['shopper', 'farm'] as const
export type Side = (typeof sides)[number]

/** How the recipient was identified: by code or by name. */
export const knownBy = ['code', 'name'] as const
export type KnownBy = (typeof knownBy)[number]

type Move = { readonly by: readonly Side[]; readonly ways?: readonly Way[] }

/** All allowed moves. The server enforces them, and the screens show their buttons from them. */
export const orderMoves: Readonly<Record<OrderState, Readonly<Partial<Record<OrderState, Move>>>>> = {
  placed: { accepted: { by: ['farm'] }, declined: { by: ['farm'] }, cancelled: { by: ['shopper', 'farm'] } },
  accepted: { packed: { by: ['farm'] }, cancelled: { by: ['shopper', 'farm'] } },
  packed: {
    ready: { by: ['farm'], ways: ['pickup', 'market'] },
    in_transit: { by: ['farm'], ways: ['delivery'] },
    cancelled: { by: ['farm'] },
  },
  ready: { delivered: { by: ['farm'] }, no_show: { by: ['farm'] }, cancelled: { by: ['farm'] } },
  // A delivery can also be a no-show: the goods come back to the farm.
  in_transit: { delivered: { by: ['farm'] }, no_show: { by: ['farm'] }, cancelled: { by: ['farm'] } },
  delivered: {},
  cancelled: {},
  declined: {},
  no_show: {},
}

/** The lowest farm role for each move: workers pack and hand over, but don't cancel. The routes require these roles too. */
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

/** Whether the shopper may cancel: until the cutoff. */
export const mayCancel = (order: { state: OrderState; way: Way; cutoff_at: Date }, now: Date): boolean =>
  mayMove(order, 'cancelled', 'shopper') && order.cutoff_at > now

/** The moves a farm member may make. An order that was never accepted is declined, not canceled. */
export function farmMoves(order: { state: OrderState; way: Way }, role: Role): OrderState[] {
  const moves = orderMoves[order.state]
  return orderStates.filter((to) => {
    if (to === 'placed' || (to === 'cancelled' && moves.declined !== undefined)) return false
    return mayMove(order, to, 'farm') && roles.indexOf(role) <= roles.indexOf(moveRoles[to])
  })
}

/** Canceled or declined: nothing will be handed over. */
export const isOff = (state: OrderState): boolean => state === 'cancelled' || state === 'declined'
/** Packed, waiting for the hand-over or on its way. */
export const isPacked = (state: OrderState): boolean => state === 'packed' || state === 'ready' || state === 'in_transit'
/** Accepted and not handed over yet. */
export const isToCome = (state: OrderState): boolean => state === 'accepted' || isPacked(state)
/** Moves that require good lots. Other moves keep the goods on the farm. */
export const goesOut = (to: OrderState): boolean => isPacked(to) || to === 'delivered'
/** Awaiting the farm's answer. */
export const isWaiting = ({ state }: { readonly state: OrderState }): boolean => state === 'placed'
/** Stock is reserved for the order, and the hand-over is still to come. */
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

/**
 * The state of a purchase, derived from its orders and never stored, so it can't get out of date. States that need the shopper's
 * attention come first.
 */
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
  // Accepted if all farms have accepted; otherwise at least one answer is pending.
  return all('accepted') ? 'accepted' : 'placed'
}
