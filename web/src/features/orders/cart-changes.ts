import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { Cart } from '@farmlane/contract/orders/cart.ts'
import { type CartRow, composeCart, rowsOf } from '@farmlane/contract/orders/compose-cart.ts'
import { type CountedUnit, countedIn } from '@farmlane/contract/orders/counted-in.ts'
import type { KeptLine } from './visitor-cart.ts'

/** `unit_then` when the quantity was chosen in another unit than the product has now. */
export type LineWanted = { product: ShownProduct; quantity: number; price_then_minor: number; unit_then?: CountedUnit | null }
export type CartChange = { put: LineWanted } | { remove: string }

export const productOf = (change: CartChange): string => ('put' in change ? change.put.product.id : change.remove)
export const rowIn = (cart: Cart | undefined, productId: string): CartRow | undefined =>
  cart && rowsOf(cart).find((row) => row.product_id === productId)

/** How much a row holds in the unit of today; nothing when it was chosen in another one. */
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

/** The cart as it will be, drawn before the server has answered. */
export function withChange(cart: Cart, change: CartChange): Cart {
  const rows = rowsOf(cart)
  const id = productOf(change)
  if ('remove' in change) return composeCart(rows.filter((row) => row.product_id !== id))
  const row = rowOf(change.put)
  const at = rows.findIndex(({ product_id }) => product_id === id)
  return composeCart(at === -1 ? [...rows, row] : rows.with(at, row))
}

/** The cart as it was before a change that was refused, unless the line has been changed again since. */
export function withoutChange(cart: Cart, change: CartChange, before: CartRow | undefined): Cart {
  const rows = rowsOf(cart)
  const at = rows.findIndex(({ product_id }) => product_id === productOf(change))
  const now = rows[at]
  const untouched = 'put' in change ? now?.quantity === change.put.quantity : now === undefined
  if (!untouched) return cart
  if (!before) return composeCart(rows.filter((row) => row !== now))
  return composeCart(at === -1 ? [...rows, before] : rows.with(at, before))
}

/** A visitor's cart from the lines of the browser and the products as they are for sale now. */
export function visitorCartOf(lines: readonly KeptLine[], products: readonly ShownProduct[]): Cart {
  const known = new Map(products.map((product) => [product.id, product]))
  return composeCart(lines.map((line) => ({ ...line, product: known.get(line.product_id) ?? null })))
}
