import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** False when the farm is not on the market. */
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

/** False when the product is not on the market. */
export async function insertFavoriteProduct(tx: Tx, { userId }: Pick<Actor, 'userId'>, productId: string): Promise<boolean> {
  const product = await tx.db
    .selectFrom('products')
    .innerJoin('market_farms', 'market_farms.farm_id', 'products.farm_id')
    .select(['products.id', 'products.farm_id'])
    .where('products.id', '=', productId)
    .where('products.status', '=', 'active')
    .forKeyShare()
    .executeTakeFirst()
  if (!product) return false
  await tx.db
    .insertInto('market_favorite_products')
    .values({ user_id: userId, product_id: product.id, farm_id: product.farm_id, since: tx.now })
    .onConflict((row) => row.doNothing())
    .execute()
  return true
}

export async function deleteFavoriteProduct(tx: Tx, { userId }: Pick<Actor, 'userId'>, productId: string): Promise<void> {
  await tx.db.deleteFrom('market_favorite_products').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}
