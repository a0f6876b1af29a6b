import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { formatNumber } from '@farmlane/contract/kernel/format-quantity.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Panel } from './panel.tsx'

const day = (on: string) =>
  new Date(`${on}T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A bar for each week, with text for screen readers. */
export function PickedPanel({ weeks }: { weeks: DashboardStats['weeks_picked'] }) {
  const most = Math.max(...weeks.map(({ pounds }) => pounds), 0)
  const whole = weeks.reduce((sum, { pounds }) => plus(sum, pounds), 0)
  const picked = `${formatNumber(whole)} lb`
  return (
    <Panel title={`Picked, ${weeks.length} weeks`} aside={<Chip>{picked}</Chip>} folded={picked}>
      <ol className="flex h-30 items-end gap-1.5 sm:gap-2">
        {weeks.map(({ from, pounds }, at) => (
          <li key={from} className="flex h-full flex-1 items-end" title={`Week of ${day(from)}: ${formatNumber(pounds)} lb`}>
            <span className="sr-only">
              Week of {day(from)}: {formatNumber(pounds)} lb
            </span>
            <span
              aria-hidden="true"
              className={`w-full rounded-t-[5px] ${at === weeks.length - 1 ? 'bg-leaf' : 'bg-sprout'}`}
              style={{ height: `${most > 0 ? Math.max((pounds / most) * 100, 1.5) : 1.5}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-[13px] text-ink-2">
        <span>{weeks[0] && day(weeks[0].from)}</span>
        <span>this week</span>
      </p>
      {most === 0 && <p className="mt-2 text-sm text-ink-2">Nothing was picked by weight in these weeks.</p>}
    </Panel>
  )
}
