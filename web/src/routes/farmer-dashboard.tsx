import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmProfileLink } from '../features/farms/farm-profile-link.tsx'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { FirstSteps } from '../features/farms/first-steps.tsx'
import { useSession } from '../features/identity/session-store.ts'
import { greetingAt, saidToday } from '../platform/said-dates.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { meta: () => ({ title: 'Farm dashboard', description: 'Your farm today.' }) }

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'tasks', label: 'Tasks' },
  { id: 'harvest', label: 'Harvest' },
] as const
const Search = z.object({ tab: z.enum(['overview', 'tasks', 'harvest']).catch('overview') })

export function Component() {
  const user = useSession((state) => state.user)
  const [search, setSearch] = useSearchParams()
  const { tab } = Search.parse(Object.fromEntries(search))
  const [now] = useState(() => new Date())
  const greeting = `${greetingAt(now.getHours())}, ${user?.first_name || user?.username || 'there'}`
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading eyebrow={`${saidToday(now)} · ${farm.name}`} title={greeting} actions={<FarmSwitcher />} />
          <div className="mt-6">
            <Tabs
              label="Dashboard"
              tabs={tabs}
              value={tab}
              onChange={(id) => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true })}
            />
          </div>
          <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="mt-6">
            {tab === 'overview' && <FirstSteps farm={farm} />}
            {tab === 'tasks' && (
              <EmptyState
                title="No tasks yet"
                action={farm.can.manage_team && <ButtonLink to="/farmer/profile#team">Invite your team</ButtonLink>}
              >
                <p>What has to be done today, this week and by whom will stand here.</p>
              </EmptyState>
            )}
            {tab === 'harvest' && (
              <EmptyState title="No harvests yet" action={<FarmProfileLink farm={farm} />}>
                <p>Recent harvests will appear here, each with its lot.</p>
              </EmptyState>
            )}
          </div>
        </>
      )}
    </FarmGate>
  )
}
