import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { inItsUnit } from './change-unit.ts'
import { isUntouched } from './correct-lot.ts'
import * as store from './lot-store.ts'

type InFarm = Pick<FarmActor, 'farmId' | 'userId'>
type Received = store.NewLot & {
  quantity: number
  reason: string
  /** The code already on the crate. If it is taken, the lot gets another one. */
  asked?: string | undefined
}

/** Creates a lot and the movement that fills it. */
export async function receiveLot(
  tx: Tx,
  actor: InFarm,
  { quantity, reason, asked, ...lot }: Received,
): Promise<{ id: string; code: string }> {
  const made = await store.insertLot(tx, actor, { ...lot, asked, received: quantity })
  await store.insertMovement(tx, actor, { lot_id: made.id, type: lot.kind, quantity, reason })
  return made
}

/** Withdraws a whole lot. False when it is not untouched. */
export async function withdrawLot(
  tx: Tx,
  actor: InFarm,
  { lot_id, reason }: { lot_id: string; reason: string },
): Promise<boolean> {
  const lot = await store.lockLot(tx, actor, lot_id)
  if (!lot || !isUntouched(lot)) return false
  await store.insertMovement(tx, actor, { lot_id, type: 'withdrawn', quantity: -lot.on_hand, reason })
  await store.updateLot(tx, actor, lot_id, {
    withdrawn: true,
    held: false,
    hold_reason: '',
    hold_unconfirmed: false,
    ...inItsUnit,
  })
  return true
}
