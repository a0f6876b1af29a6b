import type { Product } from '@farmlane/contract/catalog/product.ts'
import * as catalog from '@farmlane/contract/catalog/routes.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { Hands } from './hands.ts'

type ProductWishes = Partial<Input<typeof catalog.createProduct>['body']> & { stock?: number }

/** Creates a product like the form does, with optional stock. */
export async function addProduct(hands: Hands, { stock, ...about }: ProductWishes = {}): Promise<Product> {
  const body = { name: 'Brandywine tomatoes', unit: 'lb' as const, price_minor: 450, status: 'active' as const, ...about }
  const product = await hands(catalog.createProduct, { body })
  if (!stock) return product
  const params = { product_id: product.id }
  return hands(catalog.updateStock, { params, body: { quantity: stock, operation: 'add', reason: 'First picking' } })
}

/** Adds products in different states and returns the paths of their screens. */
export async function productScreens(hands: Hands): Promise<string[]> {
  const { id } = await addProduct(hands, { category: 'Vegetables', shelf_life_days: 1, stock: 62.5 })
  await addProduct(hands, { name: 'Rainbow carrots', unit: 'bunch', low_stock_level: 12, stock: 4 })
  await addProduct(hands, { name: 'Pasture eggs', unit: 'dozen', category: 'Eggs', status: 'paused' })
  await addProduct(hands, { name: 'Fingerling potatoes', price_minor: null, status: 'draft', stock: 120 })
  return ['/farmer/products', '/farmer/products?status=paused', `/farmer/products?product=${id}`, '/farmer/products?product=new']
}

/** A file with one valid and one invalid row. */
export const badProducts = {
  name: 'stall.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('name,unit,price,status\nPlums,lb,2.00,draft\nBlack radish,bunch,cheap,draft\n'),
}
