import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { HarvestTab } from '../features/harvests/harvest-tab.tsx'
import { QuickHarvest } from '../features/harvests/quick-harvest.tsx'
import { useSession } from '../features/identity/session-store.ts'
import { DashboardHeading } from '../features/insights/dashboard-heading.tsx'
import { Overview } from '../features/insights/overview.tsx'
import { GetReadyToSell, OptionalSteps } from '../features/market/get-ready-to-sell.tsx'
import { LotOrders } from '../features/order-desk/lot-orders.tsx'
import { UnsentList } from '../features/sync/unsent-list.tsx'
import { TaskSearch, taskParams } from '../features/tasks/task-search.ts'
import { TasksTab } from '../features/tasks/tasks-tab.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { meta: () => ({ title: 'Farm dashboard', description: 'Your farm today.' }) }

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'tasks', label: 'Tasks' },
  { id: 'harvest', label: 'Harvest' },
] as const
const Search = z.object({ tab: z.enum(['overview', 'tasks', 'harvest']).catch('overview') })

const ordersOf = (lotId: string) => <LotOrders lotId={lotId} />

export function Component() {
  const user = useSession((state) => state.user)
  const [search, setSearch] = useSearchParams()
  const found = Object.fromEntries(search)
  const { tab } = Search.parse(found)
  const tasks = TaskSearch.parse(found)
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
            {tab === 'overview' && (
              <div className="flex flex-col gap-3 sm:gap-4.5">
                <GetReadyToSell farm={farm} />
                <Overview farm={farm} />
                <OptionalSteps farm={farm} />
              </div>
            )}
            {tab === 'tasks' && (
              <TasksTab
                key={farm.id}
                farm={farm}
                search={tasks}
                onSearch={(next) => setSearch(taskParams({ ...tasks, ...next }), { replace: true, preventScrollReset: true })}
              />
            )}
            {tab === 'harvest' && (
              <HarvestTab farm={farm} unsent={<UnsentList farmId={farm.id} of="harvests." />} ordersOf={ordersOf} />
            )}
          </div>
          <QuickHarvest farm={farm} />
        </>
      )}
    </FarmGate>
  )
}
