import type { PageHandle } from '../app/page-meta.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Farm Map' }) }

export function Component() {
  return (
    <>
      <PageHeading title="Farm Map" lead="Where your food grows." />
      <div className="mt-7">
        <EmptyState
          title="No farms on the map"
          picture={<Food name="round-pushpin" size={80} />}
          action={<ButtonLink to="/marketplace">Browse Marketplace</ButtonLink>}
        >
          No farm has opened its gates to shoppers in Farmlane so far. The first one will stand here with a pin.
        </EmptyState>
      </div>
    </>
  )
}
