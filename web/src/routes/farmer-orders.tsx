import { useSearchParams } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { WaysScreen } from '../features/fulfilment/ways-screen.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Orders' }) }

const tabs = [
  { id: 'orders', label: 'Orders' },
  { id: 'ways', label: 'How you hand over' },
] as const
const Search = z.object({ tab: z.enum(['orders', 'ways']).catch('orders') })

export function Component() {
  const [params, setParams] = useSearchParams()
  const { tab } = Search.parse(Object.fromEntries(params))
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading
            title="Orders"
            lead="What shoppers ordered from your farm, and how they get it."
            actions={<FarmSwitcher />}
          />
          <div className="mt-6">
            <Tabs
              label="Orders"
              tabs={tabs}
              value={tab}
              onChange={(id) => setParams({ tab: id }, { preventScrollReset: true })}
            />
          </div>
          <div key={farm.id} role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className="mt-6">
            {tab === 'orders' && <NoOrders />}
            {tab === 'ways' && <WaysScreen farm={farm} />}
          </div>
        </>
      )}
    </FarmGate>
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders to pack"
      picture={<Food name="package" size={80} />}
      action={<ButtonLink to="/farmer/products">See your products</ButtonLink>}
    >
      Orders for your farm arrive here with their slot and their lines. So far there are none.
    </EmptyState>
  )
}
