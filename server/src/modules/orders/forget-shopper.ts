import type { Tx } from '../../platform/db/tx.ts'
import { updateForgotten } from './purchase-store.ts'

/** A person leaves: farms keep what they sold, without knowing to whom. What is still open is handed over by its code. */
export const forgetShopper = (tx: Tx, { userId }: { userId: string }): Promise<void> => updateForgotten(tx, { user_id: userId })
