import type { Tx } from '../../../platform/db/tx.ts'
import { eraseMessages, updateForgotten } from '../record/forgotten-store.ts'

/** Farms keep their sales without the shopper's identity. Open orders are still handed over by their code. */
export async function forgetOrders(tx: Tx, whose: { user_id: string } | { ids: readonly string[] }): Promise<void> {
  await eraseMessages(tx, await updateForgotten(tx, whose))
}

/** Called when a person deletes their account. */
export const forgetShopper = (tx: Tx, { userId }: { userId: string }): Promise<void> => forgetOrders(tx, { user_id: userId })
