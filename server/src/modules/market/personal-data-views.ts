import type { Tx } from '../../platform/db/tx.ts'

export async function personalDataOfMarket(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const favorites = await tx.db
    .selectFrom('market_favorites')
    .innerJoin('farms', 'farms.id', 'market_favorites.farm_id')
    .select(['farms.name as farm', 'market_favorites.since'])
    .where('market_favorites.user_id', '=', userId)
    .orderBy('market_favorites.since')
    .execute()
  const favorite_products = await tx.db
    .selectFrom('market_favorite_products as favorite')
    .innerJoin('products', 'products.id', 'favorite.product_id')
    .innerJoin('farms', 'farms.id', 'favorite.farm_id')
    .select(['products.name as product', 'farms.name as farm', 'favorite.since'])
    .where('favorite.user_id', '=', userId)
    .orderBy('favorite.since')
    .execute()
  const reviews = await tx.db
    .selectFrom('market_reviews')
    .innerJoin('farms', 'farms.id', 'market_reviews.farm_id')
    .select(['farms.name as farm', 'market_reviews.stars', 'market_reviews.text', 'market_reviews.created_at'])
    .select(['market_reviews.edited_at', 'market_reviews.answer as answer_of_farm'])
    .where('market_reviews.user_id', '=', userId)
    .orderBy('market_reviews.created_at')
    .execute()
  return { favorites, favorite_products, reviews }
}
