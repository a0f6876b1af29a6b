import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { firstOfMonth, monthBefore } from '@farmlane/contract/kernel/dates.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

type FarmDay = { today: string; timeZone: string; currency: string }

/** Orders handed over this month and last, with their fees and less refunds, in the farm's currency and time zone. */
export async function sumEarned(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, { today, timeZone, currency }: FarmDay) {
  const thisMonth = firstOfMonth(today)
  const { rows } = await sql<Record<keyof NonNullable<DashboardStats['earned']>, string>>`
    select ${sumWhere(sql`this_month`)} as this_month_minor, ${sumWhere(sql`not this_month`)} as last_month_minor,
      count(*) filter (where this_month) as orders
    from (
      select part.sum_minor - coalesce(refunded.minor, 0) as minor, (event.at at time zone ${timeZone})::date >= ${thisMonth} as this_month
      from order_events event join orders part on part.id = event.order_id
      cross join lateral (
        select sum(amount_minor) as minor from order_facts where order_id = part.id and kind = 'refunded'
      ) refunded
      where event.farm_id = ${farmId} and event.state = 'delivered' and part.state = 'delivered' and part.currency = ${currency}
        and not exists (select from order_events undo where undo.order_id = event.order_id and undo.undoes = event.number)
        and event.at >= ${monthBefore(today)}::date::timestamp at time zone ${timeZone}
    ) handed_over`.execute(tx.db)
  const [row] = rows
  return {
    this_month_minor: Number(row?.this_month_minor),
    last_month_minor: Number(row?.last_month_minor),
    orders: Number(row?.orders),
  }
}

const sumWhere = (which: ReturnType<typeof sql>) =>
  sql`least(coalesce(sum(minor) filter (where ${which}), 0), ${Number.MAX_SAFE_INTEGER})`
