import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useState } from 'react'
import { greetingIn } from '../../platform/format/format-dates.ts'
import { formatWeekday } from '../../platform/format/format-days.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { FarmSwitcher } from '../farms/farm-switcher.tsx'
import { useFarmToday } from '../farms/farm-today.ts'
import { QuickHarvestButton } from '../harvests/quick-harvest-button.tsx'
import { UnsentChips } from '../harvests/unsent-chips.tsx'
import { WeatherLine } from './weather-line.tsx'

/** The farm's date and weather, and the Quick Harvest button. */
export function DashboardHeading({ farm, name }: { farm: Farm; name: string }) {
  const [now] = useState(() => new Date())
  const today = useFarmToday(farm)
  return (
    <PageHeading
      eyebrow={
        <>
          {formatWeekday(today)} · <WeatherLine farm={farm} today={today} />
          <span className="block">{farm.name}</span>
        </>
      }
      title={`${greetingIn(farm.time_zone, now)}, ${name}`}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <FarmSwitcher />
          <UnsentChips farmId={farm.id} to="?tab=harvest" />
          <QuickHarvestButton farmId={farm.id} size="l" />
        </div>
      }
    />
  )
}
