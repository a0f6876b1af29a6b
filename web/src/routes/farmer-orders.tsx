import { useSearchParams } from 'react-router'
import { z } from 'zod'
import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { WaysScreen } from '../features/fulfilment/ways-screen.tsx'
import { DeskScreen } from '../features/orders/desk-screen.tsx'
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
            {tab === 'ways' && (
              <>
                <PageHeading
                  title="Orders"
                  lead="What shoppers ordered from your farm, and how they get it."
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
