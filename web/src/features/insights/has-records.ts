import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'

/** Whether the farm has any record that figures can be based on. */
export function hasRecords({
  fields,
  crops,
  livestock,
  tasks,
  month,
  weeks_picked,
  products,
  lots,
  earned,
}: DashboardStats): boolean {
  const counts = [
    fields.count,
    ...Object.values(crops),
    livestock.head,
    tasks.open,
    month.this_month.harvests,
    month.last_month.harvests,
    ...weeks_picked.map(({ pounds }) => pounds),
    products.active,
    products.draft,
    lots.in_stock,
    lots.held,
    lots.expired,
    earned?.this_month_minor ?? 0,
    earned?.last_month_minor ?? 0,
  ]
  return counts.some((count) => count > 0)
}
