import type { Tx } from '../../platform/db/tx.ts'

export async function personalDataOfOrders(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const cart = await tx.db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .innerJoin('farms', 'farms.id', 'products.farm_id')
    .select([
      'products.name as product',
      'farms.name as farm',
      'cart_lines.quantity',
      'products.unit',
      'cart_lines.price_then_minor',
      'farms.currency',
      'cart_lines.added_at',
    ])
    .where('cart_lines.user_id', '=', userId)
    .orderBy('cart_lines.number')
    .execute()
  return { cart }
}
