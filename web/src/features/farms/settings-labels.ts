import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { FarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import { currencyName } from './region-options.ts'

/** Why a setting cannot be changed now; null when both can. */
export function settingsStop({ role }: Pick<Farm, 'role'>, settings: FarmSettings): string | null {
  const { open_orders, owes_credit, currency } = settings
  if (role !== 'owner') return 'Only an owner can change these.'
  if (open_orders > 0) {
    const orders = open_orders === 1 ? '1 order is open' : `${open_orders} orders are open`
    return `${orders}. You can change these once all orders are handed over or cancelled: shoppers agreed to their prices, hours and cut-offs.`
  }
  if (owes_credit) return `Shoppers have farm credit in ${currencyName(currency)}. You can change the currency once it’s spent.`
  return null
}
