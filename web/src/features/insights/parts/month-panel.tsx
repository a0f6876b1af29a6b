import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { monthBefore } from '@farmlane/contract/kernel/dates.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { productUnitOf } from '@farmlane/contract/kernel/units.ts'
import { monthName } from '../month-name.ts'
import { Panel } from './panel.tsx'

export function MonthPanel({ stats }: { stats: DashboardStats }) {
  const { this_month, last_month, recorded_days } = stats.month
  const before = monthName(monthBefore(stats.today))
  return (
    <Panel
      title={`Harvested in ${monthName(stats.today)}`}
      folded={plural(this_month.harvests, { one: '{count} harvest', other: '{count} harvests' })}
    >
      <p className="font-display text-[28px] leading-tight">
        {plural(this_month.harvests, { one: '{count} harvest', other: '{count} harvests' })}
      </p>
      <p className="mt-1 text-ink-2">
        {this_month.harvests > 0
          ? plural(
              recorded_days,
              { one: '{crops} on {count} day', other: '{crops} on {count} days' },
              { crops: plural(this_month.crops, { one: '{count} crop', other: '{count} crops' }) },
            )
          : 'Nothing recorded this month.'}
      </p>
      <ul className="mt-3">
        {this_month.picked.map(({ unit, quantity }) => (
          <li key={unit} className="border-t border-line py-2 font-semibold">
            {formatQuantity(quantity, productUnitOf[unit])}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2.5 text-sm text-ink-2">
        {before}: {plural(last_month.harvests, { one: '{count} harvest', other: '{count} harvests' })}
        {last_month.picked.length > 0 &&
          ` · ${last_month.picked.map(({ unit, quantity }) => formatQuantity(quantity, productUnitOf[unit])).join(', ')}`}
      </p>
    </Panel>
  )
}
