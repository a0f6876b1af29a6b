import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { Cart } from '@farmlane/contract/orders/cart.ts'
import { type CartRow, composeCart, rowsOf } from '@farmlane/contract/orders/compose-cart.ts'
import { type CountedUnit, countedIn } from '@farmlane/contract/orders/counted-in.ts'
import type { KeptLine } from './visitor-cart.ts'

/** `unit_then` is set when the quantity was chosen in a different unit from the product's current one. */
export type LineWanted = { product: ShownProduct; quantity: number; price_then_minor: number; unit_then?: CountedUnit | null }
export type CartChange = { put: LineWanted } | { remove: string }

export const productOf = (change: CartChange): string => ('put' in change ? change.put.product.id : change.remove)
export const rowIn = (cart: Cart | undefined, productId: string): CartRow | undefined =>
  cart && rowsOf(cart).find((row) => row.product_id === productId)

/** The quantity of a row in the product's current unit; 0 when it was chosen in a different unit. */
export const quantityIn = (row: CartRow | undefined): number =>
  row && (!row.product || !row.unit_then || row.unit_then === countedIn(row.product)) ? row.quantity : 0

const rowOf = ({ product, quantity, price_then_minor, unit_then }: LineWanted): CartRow => ({
  product_id: product.id,
  quantity,
  price_then_minor,
  unit_then: unit_then ?? countedIn(product),
  product,
  name: product.name,
  farm_name: product.farm.name,
})

/** The optimistic cart: as it will be, before the server has replied. */
export function withChange(cart: Cart, change: CartChange): Cart {
  const rows = rowsOf(cart)
  const id = productOf(change)
  if ('remove' in change) return composeCart(rows.filter((row) => row.product_id !== id))
  const row = rowOf(change.put)
  const at = rows.findIndex(({ product_id }) => product_id === id)
  return composeCart(at === -1 ? [...rows, row] : rows.with(at, row))
}

/** Rolls back a refused change, unless the line has been changed again since. */
export function withoutChange(cart: Cart, change: CartChange, before: CartRow | undefined): Cart {
  const rows = rowsOf(cart)
  const at = rows.findIndex(({ product_id }) => product_id === productOf(change))
  const now = rows[at]
  const untouched = 'put' in change ? now?.quantity === change.put.quantity : now === undefined
  if (!untouched) return cart
  if (!before) return composeCart(rows.filter((row) => row !== now))
  return composeCart(at === -1 ? [...rows, before] : rows.with(at, before))
}

/** A visitor's cart, built from the lines in the browser and the products currently for sale. */
export function visitorCartOf(lines: readonly KeptLine[], products: readonly ShownProduct[]): Cart {
  const known = new Map(products.map((product) => [product.id, product]))
  return composeCart(lines.map((line) => ({ ...line, product: known.get(line.product_id) ?? null })))
}
