import { formatQuantity, formatUnit } from '../kernel/format-quantity.ts'
import { plural } from '../kernel/plural.ts'
import { minus } from '../kernel/quantity.ts'
import type { Lot } from './lot.ts'

type Finishing = Pick<Lot, 'unit' | 'next_unit' | 'on_hand' | 'reserved'>

/**
 * Why a lot is not counted in the unit of its product, and what happens to its rest. Null when it is. `orders`: how many hold some of
 * it, if known.
 */
export function describeFinishing({ unit, next_unit, on_hand, reserved }: Finishing, orders?: number): string | null {
  if (!next_unit) return null
  const amounts = {
    amount: formatQuantity(reserved, unit),
    rest: formatQuantity(minus(on_hand, reserved), unit),
    units: formatUnit(next_unit),
  }
  if (reserved === 0)
    return `The product is now sold in ${amounts.units}, but ${amounts.rest} can’t be counted that way exactly. Count the lot again, or discard the rest, to put it back on sale.`
  const holding =
    orders === undefined
      ? `Orders taken before the unit changed hold ${amounts.amount}.`
      : plural(
          orders,
          {
            one: '{count} order taken before the unit changed holds {amount}.',
            other: '{count} orders taken before the unit changed hold {amount}.',
          },
          amounts,
        )
  if (on_hand === reserved) return holding
  const rest = plural(
    orders ?? 2,
    {
      one: 'The rest, {rest}, goes back on sale in {units} when it’s done.',
      other: 'The rest, {rest}, goes back on sale in {units} when they’re done.',
    },
    amounts,
  )
  return `${holding} ${rest}`
}
