import type { FarmSettings } from '@farmlane/contract/farms/farm-settings.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { getOwnSettings } from './farm-views.ts'
import { settingsAbilities } from './settings-rules.ts'

type OfFarm = Pick<FarmActor, 'farmId'>
/** A farm's obligations, which only higher modules know. */
export type Obligations = {
  readonly countOpenOrders: (tx: Tx, farm: OfFarm) => Promise<number>
  readonly owesCredit: (tx: Tx, farm: OfFarm) => Promise<boolean>
}

export async function getSettings(tx: Tx, actor: FarmActor, obligations: Obligations): Promise<FarmSettings> {
  const open_orders = await obligations.countOpenOrders(tx, actor)
  const owes_credit = await obligations.owesCredit(tx, actor)
  return {
    ...(await getOwnSettings(tx, actor)),
    open_orders,
    owes_credit,
    can: settingsAbilities(actor.role, { open_orders, owes_credit }),
  }
}
