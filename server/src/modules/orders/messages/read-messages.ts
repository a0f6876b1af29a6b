import type { Tx } from '../../../platform/db/tx.ts'
import { announce } from '../../../platform/events/announce.ts'
import { updateRead } from './message-store.ts'
import type { OwnSide } from './order-talk.ts'

/** Moves one side's read position. The reader's own side is notified to reload; the other side is not. */
export async function readMessages(tx: Tx, { standing, side, userId }: OwnSide, { number }: { number: number }): Promise<void> {
  const { id, farm_id, purchase_id } = standing
  if (!(await updateRead(tx, { order_id: id, side, number }))) return
  const to = side === 'farm' ? { farmId: farm_id } : { userId }
  announce(tx, [{ to, kind: 'message', id: side === 'farm' ? id : purchase_id }])
}
