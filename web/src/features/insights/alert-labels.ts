import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'

type Alerts = DashboardStats['harvest_alerts']

export const readyCount = ({ crops }: Pick<DashboardStats, 'crops'>): number => crops.ready

/** 'Kale and Basil: 2 days late'; 'Kale: 2 days late, and 3 more are late'. */
export function lateLabels(alerts: Alerts): string {
  const late = alerts.filter(({ days_late }) => days_late > 0)
  const [first, second] = late
  if (!first) return alerts.length === 0 ? 'Nothing to pick' : 'None are late'
  const firstLate = plural(
    first.days_late,
    { one: '{crop}: {count} day late', other: '{crop}: {count} days late' },
    { crop: first.name },
  )
  if (!second) return firstLate
  if (late.length === 2 && first.days_late === second.days_late)
    return plural(
      first.days_late,
      { one: '{first} and {second}: {count} day late', other: '{first} and {second}: {count} days late' },
      { first: first.name, second: second.name },
    )
  return plural(
    late.length - 1,
    { one: '{firstLate}, and {count} more is late', other: '{firstLate}, and {count} more are late' },
    { firstLate },
  )
}
