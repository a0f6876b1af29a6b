import type { FarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'

/** Open orders have agreed pickup times and prices; farm credit is a debt in the farm's currency. */
export const settingsAbilities = (
  role: Role,
  { open_orders, owes_credit }: Pick<FarmSettings, 'open_orders' | 'owes_credit'>,
): FarmSettings['can'] => {
  const change_time_zone = role === 'owner' && open_orders === 0
  return { change_time_zone, change_currency: change_time_zone && !owes_credit, change_worker_access: role === 'owner' }
}
