import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Orders' }) }

export function Component() {
  return (
    <FarmGate>
      {() => (
        <>
          <PageHeading title="Orders" lead="What shoppers ordered from your farm." />
          <div className="mt-7">
            <EmptyState
              title="No orders to pack"
              picture={<Food name="package" size={80} />}
              action={<ButtonLink to="/farmer/products">See your products</ButtonLink>}
            >
              Orders for your farm arrive here with their slot and their lines. So far there are none.
            </EmptyState>
          </div>
        </>
      )}
    </FarmGate>
  )
}
