import { type Product, productFileColumns } from '@farmlane/contract/catalog/product.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { writeCsv } from '../../platform/csv.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { cellsOf } from './product-columns.ts'
import { listProducts } from './product-views.ts'

export async function exportProducts(tx: Tx, actor: FarmActor): Promise<{ file_name: string; csv: string }> {
  const products = await listProducts(tx, actor, {})
  return { file_name: 'products.csv', csv: writeCsv(productFileColumns, products.map(rowOf)) }
}

const rowOf = (product: Product): Record<(typeof productFileColumns)[number], string> => ({
  ...cellsOf(product),
  id: product.id,
  stock: String(product.on_hand),
})
