import type { UndoableStep } from '@farmlane/contract/orders/undo.ts'

/** Steps that the shopper is mailed about. Canceled and declined orders have their own mail. */
const mailed = ['accepted', 'ready', 'in_transit', 'delivered', 'no_show'] as const
export type MailedStep = (typeof mailed)[number]
export const isMailed = (state: string): state is MailedStep => (mailed as readonly string[]).includes(state)

/** Steps whose undoing is mailed to the shopper. Packed is not: the shopper was never mailed about it. */
const mailedWhenUndone = ['declined', 'delivered', 'no_show'] as const satisfies UndoableStep[]
export type MailedUndo = (typeof mailedWhenUndone)[number]
export const isMailedWhenUndone = (step: UndoableStep): step is MailedUndo =>
  (mailedWhenUndone as readonly string[]).includes(step)
