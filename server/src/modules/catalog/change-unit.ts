import { messages } from '@farmlane/contract/catalog/messages.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { convert, type ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { weightsOfCrop } from '../growing/index.ts'
import { changeUnitOfLots, hasLots } from '../stock/index.ts'
import type { StoredProduct } from './product-store.ts'

type Change = { unit: ProductUnit; price_minor?: number | null | undefined }

/** The stock of a product follows its unit. A price is for one unit, so a new one is asked for. The product must be locked. */
export async function changeUnit(tx: Tx, actor: FarmActor, product: StoredProduct, { unit, price_minor }: Change): Promise<void> {
  if (!(await hasLots(tx, actor, product.id))) return
  if (product.price_minor !== null && price_minor === undefined) throw fieldProblem('price_minor', messages.priceOfUnit)
  const weights = await weightsOfCrop(tx, actor, product.name)
  const refusal = await changeUnitOfLots(tx, actor, {
    product_id: product.id,
    unit,
    convert: (quantity) => convert(quantity, product.unit, unit, weights),
    reason: `From ${product.unit} to ${unit}`,
  })
  if (refusal === 'reserved') throw fieldProblem('unit', messages.unitReserved)
  if (refusal === 'not_converted') throw fieldProblem('unit', messages.unitInUse)
}
