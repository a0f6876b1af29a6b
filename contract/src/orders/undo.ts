import { z } from 'zod'
import { requiredLine } from '../kernel/text.ts'
import { messages } from './messages.ts'
import type { orderStates } from './order-states.ts'

/** Steps that the person who took them can undo for ten minutes. */
export const undoableSteps = ['packed', 'declined', 'delivered', 'no_show'] as const satisfies (typeof orderStates)[number][]
export type UndoableStep = (typeof undoableSteps)[number]
export const undoMinutes = 10

export const isUndoable = (state: string): state is UndoableStep => (undoableSteps as readonly string[]).includes(state)

/** What the caller may undo, and until when, by the server's clock. */
export const UndoStep = z.object({ step: z.enum(undoableSteps), until: z.iso.datetime() })
export type UndoStep = z.output<typeof UndoStep>

export const UndoWithReason = z.strictObject({ reason: requiredLine(200, messages.reasonMissing) })
