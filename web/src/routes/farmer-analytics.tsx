import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmFigures } from '../features/insights/farm-figures.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Analytics' }) }

export function Component() {
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading
            title="Analytics"
            lead={
              farm.can.see_money ? 'Harvests, sales and stock, from your own records.' : 'Harvests, from the farm’s own records.'
            }
          />
          <div className="mt-7">
            <FarmFigures farm={farm} />
          </div>
        </>
      )}
    </FarmGate>
  )
}
