import { amountsInUnit } from '@farmlane/contract/catalog/amounts-in-unit.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { UpdateProduct } from '@farmlane/contract/catalog/product.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { weightsOfCrop } from '../growing/index.ts'
import { changeUnitOfLots, hasLots } from '../stock/index.ts'
import type { ProductFacts } from './product-rules.ts'
import type { StoredProduct } from './product-store.ts'

type Change = { product: StoredProduct; unit: ProductUnit; price_minor?: number | null | undefined }

/**
 * Converts a product's stock to a new unit; open orders keep theirs. The price is per unit, so a new one is required. The product must
 * be locked.
 */
export async function changeUnit(tx: Tx, actor: FarmActor, { product, unit, price_minor }: Change): Promise<void> {
  if (!(await hasLots(tx, actor, product.id))) return
  if (product.price_minor !== null && price_minor === undefined) throw fieldProblem('price_minor', messages.priceOfUnit)
  const weights = await weightsOfCrop(tx, actor, product.name)
  const isChanged = await changeUnitOfLots(tx, actor, { product_id: product.id, unit, weights })
  if (!isChanged) throw fieldProblem('unit', messages.unitInUse)
}

/** The product's amounts in the new unit; amounts that don't convert get the defaults of a new product. */
export async function countedInUnit(
  tx: Tx,
  actor: FarmActor,
  { before, change }: { before: StoredProduct; change: UpdateProduct },
): Promise<Partial<ProductFacts>> {
  const { unit, pricing_mode = before.pricing_mode } = change
  if (unit === undefined || unit === before.unit) return {}
  const weights = await weightsOfCrop(tx, actor, before.name)
  const { minimum, step, low_stock_level, ...ofPiece } = amountsInUnit(before, { unit, pricing_mode }, weights)
  return { ...ofPiece, minimum: minimum ?? 1, step: step ?? 1, low_stock_level: low_stock_level ?? 0 }
}
