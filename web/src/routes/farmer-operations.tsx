import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Operations' }) }

export function Component() {
  return (
    <FarmGate>
      {() => (
        <>
          <PageHeading title="Operations" lead="Fields, crops, animals and the work on them." />
          <div className="mt-7">
            <EmptyState
              title="No fields recorded"
              picture={<Food name="tractor" size={80} />}
              action={<ButtonLink to="/farmer/dashboard">Go to the dashboard</ButtonLink>}
            >
              Your farm's records begin with the farm itself. Check that its name, place and size are right before the season's
              work is entered.
            </EmptyState>
          </div>
        </>
      )}
    </FarmGate>
  )
}
