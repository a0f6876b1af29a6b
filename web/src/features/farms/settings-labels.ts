import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { FarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { currencyName } from './region-options.ts'

/** Why a setting cannot be changed now; null when both can. */
export function settingsStop({ role }: Pick<Farm, 'role'>, settings: FarmSettings): string | null {
  const { open_orders, owes_credit, currency } = settings
  if (role !== 'owner') return 'Only an owner can change these.'
  if (open_orders > 0) {
    return plural(open_orders, {
      one: '{count} order is open. You can change these once it’s handed over or cancelled, because the shopper agreed to its price, hours and cut-off.',
      other:
        '{count} orders are open. You can change these once they’re handed over or cancelled, because shoppers agreed to their prices, hours and cut-offs.',
    })
  }
  if (owes_credit) return `Shoppers have farm credit in ${currencyName(currency)}. You can change the currency once it’s spent.`
  return null
}
