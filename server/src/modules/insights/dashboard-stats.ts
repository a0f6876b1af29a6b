import { plans } from '@farmlane/contract/billing/constants.ts'
import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { daysLate, weightsOfCrops } from '../growing/index.ts'
import { getFarmFacts } from './farm-facts-views.ts'
import { countCrops, countFields, listDueCrops } from './growing-views.ts'
import { listPickings } from './harvest-views.ts'
import { countLivestock } from './livestock-views.ts'
import { sumEarned } from './order-views.ts'
import { harvestAlerts, months, seasonStart, weekAhead, weeksPicked } from './season-rules.ts'
import { countLots, countProducts, listExpiringLots } from './stock-views.ts'
import { countTasks, listTasksAhead } from './task-views.ts'

/** Runs one query per kind of record, however many records there are. */
export async function dashboardStats(tx: Tx, actor: FarmActor): Promise<DashboardStats> {
  const farm = await getFarmFacts(tx, actor)
  const { today, currency } = farm
  const seesMoney = actor.role !== 'worker'
  const dueCrops = (await listDueCrops(tx, actor, today)).map(({ archived, last_picked_on, ...crop }) => ({
    ...crop,
    days_late: daysLate({ ...crop, archived, last_picked_on }, today),
  }))
  const pickings = await listPickings(tx, actor, seasonStart(today))
  const { valueMinor, ...products } = await countProducts(tx, actor, today)
  return {
    today,
    fields: await countFields(tx, actor),
    crops: await countCrops(tx, actor),
    livestock: await countLivestock(tx, actor),
    tasks: await countTasks(tx, actor, today),
    harvest_alerts: harvestAlerts(dueCrops),
    week: weekAhead(
      { crops: dueCrops, lots: await listExpiringLots(tx, actor, today), tasks: await listTasksAhead(tx, actor, today) },
      today,
    ),
    month: months(pickings, today),
    weeks_picked: weeksPicked(pickings, today, await weightsOfCrops(tx, actor)),
    products: { ...products, limit: plans.base.products },
    lots: await countLots(tx, actor, today),
    earned: seesMoney ? await sumEarned(tx, actor, farm) : null,
    stock_value_minor: seesMoney ? valueMinor : null,
    currency,
  }
}
