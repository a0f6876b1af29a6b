import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** False when there is no such farm on the market. */
export async function insertFavorite(tx: Tx, { userId }: Pick<Actor, 'userId'>, farmId: string): Promise<boolean> {
  const farm = await tx.db
    .selectFrom('market_farms')
    .select('farm_id')
    .where('farm_id', '=', farmId)
    .forKeyShare()
    .executeTakeFirst()
  if (!farm) return false
  await tx.db
    .insertInto('market_favorites')
    .values({ user_id: userId, farm_id: farmId, since: tx.now })
    .onConflict((row) => row.doNothing())
    .execute()
  return true
}

export async function deleteFavorite(tx: Tx, { userId }: Pick<Actor, 'userId'>, farmId: string): Promise<void> {
  await tx.db.deleteFrom('market_favorites').where('user_id', '=', userId).where('farm_id', '=', farmId).execute()
}
