import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Analytics' }) }

export function Component() {
  return (
    <FarmGate>
      {() => (
        <>
          <PageHeading title="Analytics" lead="Yields, sales and costs, from your own records." />
          <div className="mt-7">
            <EmptyState
              title="Nothing to count"
              picture={<Food name="bar-chart" size={80} />}
              action={<ButtonLink to="/farmer/dashboard">Go to the dashboard</ButtonLink>}
            >
              Figures are drawn from your harvests and orders. Without records there is nothing to show, and we show no invented
              numbers.
            </EmptyState>
          </div>
        </>
      )}
    </FarmGate>
  )
}
