import type { Done } from '@farmlane/contract/kernel/done.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/market/messages.ts'
import type { z } from 'zod'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { deleteFavorite, insertFavorite } from './favorite-store.ts'

type Said = z.output<typeof Done>

export async function addFavorite(tx: Tx, actor: Actor, farmId: string): Promise<Said> {
  if (!(await insertFavorite(tx, actor, farmId))) throw new Problem('not_found', messages.farmNotFound)
  return { message: messages.favoriteKept }
}

export async function removeFavorite(tx: Tx, actor: Actor, farmId: string): Promise<Said> {
  await deleteFavorite(tx, actor, farmId)
  return { message: messages.favoriteGone }
}
