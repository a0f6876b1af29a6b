import type { Done } from '@farmlane/contract/kernel/done.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { deleteFavorite, deleteFavoriteProduct, insertFavorite, insertFavoriteProduct } from './favorite-store.ts'

type DoneReply = z.output<typeof Done>

export async function addFavorite(tx: Tx, actor: Actor, farmId: string): Promise<DoneReply> {
  if (!(await insertFavorite(tx, actor, farmId))) throw new Problem('not_found', messages.farmNotFound)
  return { message: messages.favoriteAdded }
}

export async function removeFavorite(tx: Tx, actor: Actor, farmId: string): Promise<DoneReply> {
  await deleteFavorite(tx, actor, farmId)
  return { message: messages.favoriteRemoved }
}

export async function addFavoriteProduct(tx: Tx, actor: Actor, productId: string): Promise<DoneReply> {
  if (!(await insertFavoriteProduct(tx, actor, productId))) throw new Problem('not_found', messages.productNotFound)
  return { message: messages.favoriteAdded }
}

export async function removeFavoriteProduct(tx: Tx, actor: Actor, productId: string): Promise<DoneReply> {
  await deleteFavoriteProduct(tx, actor, productId)
  return { message: messages.favoriteRemoved }
}
