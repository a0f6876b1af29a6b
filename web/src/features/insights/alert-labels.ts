import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'

type Alerts = DashboardStats['harvest_alerts']

export const readyCount = ({ crops }: Pick<DashboardStats, 'crops'>): number => crops.ready

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** 'Kale and Basil are late by 2 days'; 'Kale is late by 2 days, and 3 more'. */
export function lateLabels(alerts: Alerts): string {
  const late = alerts.filter(({ days_late }) => days_late > 0)
  const [first, second] = late
  if (!first) return alerts.length === 0 ? 'Nothing waits to be picked' : 'None is late'
  if (!second) return `${first.name} is late by ${days(first.days_late)}`
  if (late.length === 2 && first.days_late === second.days_late)
    return `${first.name} and ${second.name} are late by ${days(first.days_late)}`
  return `${first.name} is late by ${days(first.days_late)}, and ${late.length - 1} more`
}
