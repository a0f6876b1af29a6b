import type { Role } from '@farmlane/contract/kernel/route.ts'
import { roles } from '@farmlane/contract/kernel/route.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { moveRoles, type OrderState } from '@farmlane/contract/orders/order-states.ts'
import { isUndoable, type UndoableStep, type UndoStep, undoMinutes } from '@farmlane/contract/orders/undo.ts'

/** The last step of an order. */
export type LastStep = {
  readonly number: number
  readonly state: OrderState
  readonly by_user: string | null
  readonly at: string
  /** The number of the step it undoes. */
  readonly undoes: number | null
  /** The state the order was in before it. */
  readonly before: OrderState | null
  /** Whether money was refunded since then. */
  readonly refunded: boolean
}
export type Undoable = LastStep & { readonly state: UndoableStep; readonly before: OrderState }

type Who = { readonly userId: string; readonly role: Role }

/** Only a regular step can be undone; undoing is final. */
export const isUndoableStep = (step: LastStep): step is Undoable =>
  step.undoes === null && step.before !== null && isUndoable(step.state)

const endOf = ({ at }: Pick<LastStep, 'at'>): Date => new Date(Date.parse(at) + undoMinutes * 60_000)

/** Why this person can't undo it now; null when they can. */
export function undoFault(step: Undoable, { userId, role }: Who, now: Date): string | null {
  if (step.by_user !== userId || roles.indexOf(role) > roles.indexOf(moveRoles[step.state])) return messages.undoOther
  if (now >= endOf(step)) return messages.undoTooLate
  // While an order is open, a refund doesn't depend on its step.
  return step.refunded && step.state !== 'packed' ? messages.undoRefunded : null
}

/** What this person may undo right now, as the screens show it. */
export const undoOf = (step: LastStep, who: Who, now: Date): UndoStep | null =>
  isUndoableStep(step) && undoFault(step, who, now) === null ? { step: step.state, until: endOf(step).toISOString() } : null
