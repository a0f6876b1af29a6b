import { harvestTarget, quantityIn, targetNames } from '@farmlane/contract/catalog/harvest-target.ts'
import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import { formatMoney } from '@farmlane/contract/kernel/format-money.ts'
import { formatNumber, formatQuantity, formatUnit } from '@farmlane/contract/kernel/format-quantity.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { convert, type ProductUnit, productUnitOf, type Weights } from '@farmlane/contract/kernel/units.ts'

type Picked = { cropName: string; quantity: number; unit: ProductUnit; grade: Grade | null }

/** Where the stock of a harvest goes: the id of a product, null for none, undefined for the automatic match. */
export type Choice = string | null | undefined

/** Products that could take the harvest, whatever their name. */
export const fittingProducts = (products: readonly Product[], picked: Picked, weights: Weights): Product[] =>
  products.filter((product) => quantityIn(product, picked, weights) !== null)

type Recorded = Pick<Harvest, 'crop' | 'unit' | 'left' | 'product'>
type Corrected = { cropId: string; unit: ProductUnit; choice: Choice }

/** The products that can take a corrected harvest. A draft created only by this harvest is removed when its stock leaves it. */
export function productsForCorrection(products: readonly Product[], harvest: Recorded, corrected: Corrected): Product[] {
  const { choice } = corrected
  const leaves =
    choice === undefined
      ? corrected.unit !== productUnitOf[harvest.unit] || corrected.cropId !== harvest.crop
      : choice !== harvest.product?.id
  return products.filter((product) => !(leaves && product.id === harvest.product?.id && isItsDraft(product, harvest)))
}

const isItsDraft = (product: Product, { left }: Recorded): boolean =>
  product.status === 'draft' &&
  product.created_from_harvest &&
  product.price_minor === null &&
  product.updated_at === product.created_at &&
  product.on_hand === left

/**
 * 'Adds to Rainbow carrots, $3.50 a bunch, 31 in stock'. For a correction, `present` is the product that already holds the stock,
 * which stays there.
 */
export function describeDestination(
  products: readonly Product[],
  picked: Picked,
  weights: Weights,
  choice: Choice,
  present?: string | null,
): string {
  const { cropName, unit, grade } = picked
  if (choice === null) return 'Stays in stock, not for sale'
  const chosen = products.find(({ id }) => id === choice)
  if (chosen && chosen.id === present) return `Stays with ${describeStock(chosen)}`
  if (chosen) return describeProduct(chosen, picked, convert(picked.quantity, unit, chosen.unit, weights))
  const names = targetNames(cropName, grade).map((name) => name.toLowerCase())
  const named = products.filter(({ name }) => names.includes(name.toLowerCase()))
  // Before a quantity is entered, one of the unit tells which product it goes to.
  const target = harvestTarget(named, { ...picked, quantity: picked.quantity || 1 }, weights)
  if (target.to === 'product') return describeProduct(target.product, picked, target.quantity)
  if (target.to === 'not_for_sale') return `No product takes grade ${grade}: stays in stock, not for sale`
  return `Makes a new product: ${cropName}, counted in ${formatUnit(unit)}`
}

function describeProduct(product: Product, picked: Picked, quantity: number | null): string {
  const isTyped = picked.quantity > 0
  const adds =
    isTyped && product.unit !== picked.unit && quantity !== null ? `Adds ${formatQuantity(quantity, product.unit)} to` : 'Adds to'
  return `${adds} ${describeStock(product)}`
}

/** 'Rainbow carrots, $3.50 a bunch, 31 in stock' */
function describeStock({ name, price_minor, currency, status, on_hand, unit }: Product): string {
  return [
    status === 'draft' ? `${name} (draft)` : name,
    ...(price_minor === null ? [] : [`${formatMoney(price_minor, currency)} a ${unit}`]),
    `${price_minor === null ? formatQuantity(on_hand, unit) : formatNumber(on_hand)} in stock`,
  ].join(', ')
}
