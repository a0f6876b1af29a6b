import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmProfileLink } from '../features/farms/farm-profile-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Products' }) }

export function Component() {
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading title="Products" lead="What you sell, with its price and its stock." />
          <div className="mt-7">
            <EmptyState
              title="No products recorded"
              picture={<Food name="basket" size={80} />}
              action={<FarmProfileLink farm={farm} />}
            >
              Products come from your harvests, so that stock and lots are always right. No harvest is on record; the farm itself
              is, in its profile.
            </EmptyState>
          </div>
        </>
      )}
    </FarmGate>
  )
}
