import type { Tx } from '../../platform/db/tx.ts'
import { eraseMessages } from './message-store.ts'
import { updateForgotten } from './purchase-store.ts'

/** Farms keep what they sold, without knowing to whom. What is still open is handed over by its code. */
export async function forgetOrders(tx: Tx, whose: { user_id: string } | { ids: readonly string[] }): Promise<void> {
  await eraseMessages(tx, await updateForgotten(tx, whose))
}

/** A person leaves. */
export const forgetShopper = (tx: Tx, { userId }: { userId: string }): Promise<void> => forgetOrders(tx, { user_id: userId })
