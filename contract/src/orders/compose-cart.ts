import type { ShownProduct } from '../catalog/shown-product.ts'
import { convert } from '../kernel/units.ts'
import type { Cart, CartFarm, CartLine, GoneLine, LineState, Sum } from './cart.ts'
import { type CountedUnit, countedIn } from './counted-in.ts'
import { atMost, lineAtMost, lineTotal, mostOf, priceOfOne, quantityFault } from './quantity-rules.ts'

/** A cart line with its product as it is for sale today, or only the names if it is not. */
export type CartRow = {
  product_id: string
  quantity: number
  price_then_minor: number
  unit_then?: CountedUnit | null
  product: ShownProduct | null
  name: string
  farm_name: string
}

/** Composes the cart from its rows, in their order. The server uses it for replies, and the browser for optimistic updates. */
export function composeCart(rows: readonly CartRow[]): Cart {
  const farms = new Map<string, CartFarm>()
  const gone: GoneLine[] = []
  for (const { product, ...row } of rows) {
    if (product) {
      const known = farms.get(product.farm.id)
      const group = known ?? { farm: product.farm, currency: product.currency, total_minor: 0, most_minor: 0, lines: [] }
      if (!known) farms.set(product.farm.id, group)
      group.lines.push(cartLine(product, row))
    } else gone.push(row)
  }
  const groups = [...farms.values()].map((group) => ({ ...group, ...summed(group.currency, group.lines.filter(isSold)) }))
  const lines = groups.flatMap((group) => group.lines)
  return {
    farms: groups,
    gone,
    sums: [...new Set(groups.map(({ currency }) => currency))].map((currency) =>
      summed(
        currency,
        groups.filter((group) => group.currency === currency),
      ),
    ),
    count: rows.length,
    is_ready: rows.length > 0 && gone.length === 0 && lines.every((line) => line.state === 'ok' && !line.price_changed),
  }
}

/** The inverse of `composeCart`: farms in order, gone lines at the end. */
export const rowsOf = ({ farms, gone }: Cart): CartRow[] => [
  ...farms.flatMap(({ lines }) =>
    lines.map(({ product, quantity, price_then_minor, unit_then }) => ({
      product_id: product.id,
      quantity,
      price_then_minor,
      unit_then,
      product,
      name: product.name,
      farm_name: product.farm.name,
    })),
  ),
  ...gone.map((line) => ({ ...line, product: null })),
]

type Wanted = Pick<CartRow, 'quantity' | 'price_then_minor' | 'unit_then'>

function cartLine(product: ShownProduct, { quantity, price_then_minor, unit_then = null }: Wanted): CartLine {
  return {
    product,
    quantity,
    price_then_minor,
    price_changed: price_then_minor !== priceOfOne(product),
    unit_then,
    ...standing(product, quantity, unit_then),
    total_minor: lineTotal(product, quantity),
    most_minor: lineAtMost(product, quantity),
  }
}

type Standing = { state: LineState; possible: number }

function standing(product: ShownProduct, quantity: number, unitThen: CountedUnit | null): Standing {
  const most = mostOf(product)
  if (most === 0) return { state: 'sold_out', possible: 0 }
  if (unitThen !== null && unitThen !== countedIn(product))
    return { state: 'other_unit', possible: inUnitNow(product, quantity, unitThen) }
  if (quantity > most) return { state: 'short', possible: most }
  if (quantityFault(product, quantity) === null) return { state: 'ok', possible: quantity }
  return { state: 'odd_quantity', possible: atMost(product, quantity) || atMost(product, product.minimum) || most }
}

/** The equivalent quantity in the current unit if it converts, otherwise the minimum order. */
function inUnitNow(product: ShownProduct, quantity: number, unitThen: CountedUnit): number {
  const now = countedIn(product)
  const converted = unitThen === 'piece' || now === 'piece' ? null : convert(quantity, unitThen, now)
  return (
    (converted && atMost(product, Math.min(converted, mostOf(product)))) || atMost(product, product.minimum) || mostOf(product)
  )
}

const isSold = ({ state }: CartLine): boolean => state !== 'sold_out' && state !== 'other_unit'

/** Sums of rounded lines, so that the shown lines add up to the shown total. */
const summed = (currency: string, parts: readonly { total_minor: number; most_minor: number }[]): Sum => ({
  currency,
  total_minor: parts.reduce((sum, part) => sum + part.total_minor, 0),
  most_minor: parts.reduce((sum, part) => sum + part.most_minor, 0),
})
