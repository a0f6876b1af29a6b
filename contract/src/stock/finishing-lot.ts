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
      ? `${amounts.amount} are reserved for orders taken before the unit changed.`
      : plural(
          orders,
          {
            one: '{amount} are reserved for {count} order taken before the unit changed.',
            other: '{amount} are reserved for {count} orders taken before the unit changed.',
          },
          amounts,
        )
  if (on_hand === reserved) return holding
  return `${holding} The rest, ${amounts.rest}, goes back on sale in ${amounts.units} when they are done.`
}
