import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { DiscardReason } from '@farmlane/contract/stock/lot.ts'
import { messages } from '@farmlane/contract/stock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { shareOut, total } from './lot-rules.ts'
import { insertMovements, lockLotsInStock } from './lot-store.ts'

type InFarm = Pick<FarmActor, 'farmId' | 'userId'>
type Taken = { product_id: string; quantity: number; cause?: DiscardReason | undefined; reason: string }

/** Takes stock of a product, first to expire first; held and reserved stock stays. */
export async function takeStock(tx: Tx, actor: InFarm, { product_id, quantity, cause, reason }: Taken): Promise<void> {
  const lots = await lockLotsInStock(tx, actor, product_id)
  const shares = shareOut(
    lots.filter((lot) => !lot.held),
    quantity,
  )
  if (!shares) throw fieldProblem('quantity', messages.notEnough)
  const moved = shares.map((share) => ({ lot_id: share.id, quantity: -share.quantity }))
  await insertMovements(tx, actor, moved, cause ? { type: 'discard', cause, reason } : { type: 'adjust', reason })
}

/** The total stock of a product; locks its lots until the transaction ends. */
export const countStock = async (tx: Tx, actor: Pick<FarmActor, 'farmId'>, productId: string): Promise<number> =>
  total(await lockLotsInStock(tx, actor, productId))

/** The same without the lots that are on hold because nobody confirmed their quantity. */
export const countConfirmedStock = async (tx: Tx, actor: Pick<FarmActor, 'farmId'>, productId: string): Promise<number> =>
  total((await lockLotsInStock(tx, actor, productId)).filter((lot) => !lot.hold_unconfirmed))
