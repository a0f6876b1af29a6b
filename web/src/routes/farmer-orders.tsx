import { useSearchParams } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { useFarmInAddress } from '../features/farms/farm-in-address.ts'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { WaysScreen } from '../features/fulfilment/ways-screen.tsx'
import { FarmReviewsScreen } from '../features/market/farm-reviews-screen.tsx'
import { DeskScreen } from '../features/order-desk/desk-screen.tsx'
import { harvestTask } from '../features/order-desk/to-pick-labels.ts'
import { ToPickScreen } from '../features/order-desk/to-pick-screen.tsx'
import { PlanTask } from '../features/tasks/plan-task.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'

const tabs = [
  { id: 'orders', label: 'Orders' },
  { id: 'pick', label: 'What to pick' },
  { id: 'ways', label: 'How you hand over' },
  { id: 'reviews', label: 'Reviews' },
] as const
const Search = z.object({ tab: z.enum(['orders', 'pick', 'ways', 'reviews']).catch('orders') })
const tabIn = (params: URLSearchParams) => Search.parse(Object.fromEntries(params)).tab
const titleOf = (params: URLSearchParams): string => tabs.find(({ id }) => id === tabIn(params))?.label ?? ''

export const handle: PageHandle = { meta: (_, search) => ({ title: titleOf(search) }) }

export function Component() {
  const [params, setParams] = useSearchParams()
  useFarmInAddress()
  const tab = tabIn(params)
  return (
    <FarmGate>
      {(farm) => (
        <>
          <div className="print:hidden">
            <Tabs
              label="Orders"
              tabs={tabs}
              value={tab}
              onChange={(id) => setParams({ tab: id }, { preventScrollReset: true })}
            />
          </div>
          <div key={farm.id} role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="mt-6 print:mt-0">
            {tab === 'orders' && <DeskScreen farm={farm} />}
            {tab === 'pick' && (
              <>
                <PageHeading
                  title={titleOf(params)}
                  lead="What the coming days need, next to what you have."
                  actions={<FarmSwitcher />}
                />
                <div className="mt-6">
                  <ToPickScreen
                    farm={farm}
                    renderCommand={(toPick) => (
                      <PlanTask key={JSON.stringify(toPick)} farmId={farm.id} task={harvestTask(toPick)}>
                        Create a task
                      </PlanTask>
                    )}
                  />
                </div>
              </>
            )}
            {tab === 'reviews' && (
              <>
                <PageHeading
                  title={titleOf(params)}
                  lead={
                    farm.can.edit
                      ? 'What shoppers say about your farm. You can answer each review once.'
                      : 'What shoppers say about your farm.'
                  }
                  actions={<FarmSwitcher />}
                />
                <div className="mt-6">
                  <FarmReviewsScreen farm={farm} />
                </div>
              </>
            )}
            {tab === 'ways' && (
              <>
                <PageHeading
                  title={titleOf(params)}
                  lead="When and where shoppers get their orders."
                  actions={<FarmSwitcher />}
                />
                <div className="mt-6">
                  <WaysScreen farm={farm} />
                </div>
              </>
            )}
          </div>
        </>
      )}
    </FarmGate>
  )
}
