import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { HarvestTab } from '../features/harvests/harvest-tab.tsx'
import { QuickHarvest } from '../features/harvests/quick-harvest.tsx'
import { useSession } from '../features/identity/session-store.ts'
import { DashboardHeading } from '../features/insights/dashboard-heading.tsx'
import { Overview } from '../features/insights/overview.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
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
  return (
    <FarmGate>
      {(farm) => (
        <>
          <DashboardHeading farm={farm} name={user?.first_name || user?.username || 'there'} />
          <div className="mt-6">
            <Tabs
              label="Dashboard"
              tabs={tabs}
              value={tab}
              onChange={(id) => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true })}
            />
          </div>
          <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="mt-6">
            {tab === 'overview' && <Overview farm={farm} />}
            {tab === 'tasks' && (
              <EmptyState
                title="No tasks yet"
                picture={<Food name="clipboard" size={80} />}
                action={farm.can.manage_team && <ButtonLink to="/farmer/profile#team">Invite your team</ButtonLink>}
              >
                <p>What has to be done today, this week and by whom will stand here.</p>
              </EmptyState>
            )}
            {tab === 'harvest' && <HarvestTab farm={farm} />}
          </div>
          <QuickHarvest farm={farm} />
        </>
      )}
    </FarmGate>
  )
}
