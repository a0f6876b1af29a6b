import { gradeName, harvestTarget } from '@farmlane/contract/catalog/harvest-target.ts'
import type { Product } from '@farmlane/contract/catalog/product.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { saidMoney } from '@farmlane/contract/kernel/said-money.ts'
import { saidNumber, saidQuantity, saidUnit } from '@farmlane/contract/kernel/said-quantity.ts'
import { convert, type ProductUnit, type Weights } from '@farmlane/contract/kernel/units.ts'

type Picked = { cropName: string; quantity: number; unit: ProductUnit; grade: Grade | null }

/** What was chosen for the stock of a harvest: a product by its id, null for none, undefined for the one that fits. */
export type Choice = string | null | undefined

/** Products that a harvest can go to whatever they are called. */
export const fittingProducts = (products: readonly Product[], { quantity, unit, grade }: Picked, weights: Weights): Product[] =>
  products.filter(
    (product) =>
      product.status !== 'archived' &&
      (grade === null || product.grades.includes(grade)) &&
      convert(quantity, unit, product.unit, weights) !== null,
  )

/** 'Adds to Rainbow carrots, $3.50 a bunch, 31 in stock' */
export function describeDestination(products: readonly Product[], picked: Picked, weights: Weights, choice: Choice): string {
  const { cropName, quantity, unit, grade } = picked
  if (choice === null) return 'Stays in stock, not for sale'
  const chosen = products.find(({ id }) => id === choice)
  if (chosen) return describeProduct(chosen, picked, convert(quantity, unit, chosen.unit, weights))
  const names = [cropName, ...(grade === null ? [] : [gradeName(cropName, grade)])].map((name) => name.toLowerCase())
  const named = products.filter(({ name }) => names.includes(name.toLowerCase()))
  const target = harvestTarget(named, picked, weights)
  if (target.to === 'product') return describeProduct(target.product, picked, target.quantity)
  if (target.to === 'not_for_sale') return `No product takes grade ${grade}: stays in stock, not for sale`
  return `Makes a new product: ${cropName}, counted in ${saidUnit(unit)}`
}

function describeProduct(product: Product, { unit }: Picked, quantity: number | null): string {
  const { name, price_minor, currency, status, on_hand } = product
  const adds = product.unit !== unit && quantity !== null ? `Adds ${saidQuantity(quantity, product.unit)} to` : 'Adds to'
  const parts = [
    status === 'draft' ? `${name} (draft)` : name,
    ...(price_minor === null ? [] : [`${saidMoney(price_minor, currency)} a ${product.unit}`]),
    `${price_minor === null ? saidQuantity(on_hand, product.unit) : saidNumber(on_hand)} in stock`,
  ]
  return `${adds} ${parts.join(', ')}`
}
