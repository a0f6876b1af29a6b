import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { DashboardStats } from '@farmlane/contract/insights/dashboard.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { Chip } from '../../../ui/chip.tsx'
import { Food } from '../../../ui/food.tsx'
import { foodFor } from '../../../ui/food-for.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { BlockChips } from '../../growing/block-chips.tsx'
import { formatAwaited, formatLate } from '../../growing/crop-labels.ts'
import { cropName } from '../../growing/crop-name.ts'
import { useActiveBlocks } from '../../growing/farm-blocks.ts'
import { cropsLink } from '../../growing/operations-links.ts'
import { harvestBlock } from '../../harvests/harvest-stop.ts'
import { QuickHarvestButton } from '../../harvests/quick-harvest-button.tsx'
import { Panel } from './panel.tsx'

const shown = 5

/** Crops to harvest, most overdue first. A click opens Quick Harvest for the crop. */
export function AlertsPanel({ farm, stats }: { farm: Farm; stats: DashboardStats }) {
  const { harvest_alerts, today } = stats
  const more = harvest_alerts.length - shown
  const blocks = useActiveBlocks(farm)
  const alerts = harvest_alerts
    .slice(0, shown)
    .map((alert) => ({ ...alert, closed: harvestBlock(blocks, { crop_id: alert.crop, field_id: alert.field }) }))
  return (
    <Panel title="Harvest alerts" folded={plural(harvest_alerts.length, { one: '{count} crop', other: '{count} crops' })}>
      {harvest_alerts.length === 0 && <p className="text-ink-2">Nothing to pick.</p>}
      <ul>
        {alerts.map(({ closed, ...alert }) => (
          <li
            key={alert.crop}
            className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-[2rem_minmax(0,1fr)_auto] sm:py-2.5"
          >
            <Food name={foodFor(alert.name)} size={32} />
            <div className="min-w-0">
              <p className="font-semibold break-words">{cropName(alert)}</p>
              <p className="text-sm text-ink-2">
                {alert.field_name}
                {alert.expected_harvest_date && ` · ${formatAwaited(alert.expected_harvest_date, today)}`}
              </p>
            </div>
            <div className="col-start-2 flex flex-wrap items-center justify-between gap-2 sm:col-start-auto">
              {alert.days_late > 0 ? (
                <Chip tone="tomato" icon={<IconClockExclamation size={15} aria-hidden="true" />}>
                  {formatLate(alert.days_late)}
                </Chip>
              ) : (
                !closed && <Chip tone="leaf">Ready</Chip>
              )}
              {closed && <BlockChips farm={farm} blocks={[closed]} />}
              {!closed && (
                <QuickHarvestButton
                  farmId={farm.id}
                  cropId={alert.crop}
                  size="s"
                  variant="outline"
                  aria-label={`Record a harvest of ${cropName(alert)}`}
                >
                  Record
                </QuickHarvestButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line pt-3 text-sm">
          <TextLink to={cropsLink}>and {more} more</TextLink>
        </p>
      )}
    </Panel>
  )
}
