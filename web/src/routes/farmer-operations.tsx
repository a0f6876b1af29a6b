import type { PageHandle } from '../app/page-meta.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmProfileLink } from '../features/farms/farm-profile-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Food } from '../ui/food.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle: PageHandle = { meta: () => ({ title: 'Operations' }) }

export function Component() {
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading title="Operations" lead="Fields, crops, animals and the work on them." />
          <div className="mt-7">
            <EmptyState
              title="No fields recorded"
              picture={<Food name="tractor" size={80} />}
              action={<FarmProfileLink farm={farm} />}
            >
              A farm's records begin with the farm itself: its name, its place and its size. No field, crop or animal is on
              record.
            </EmptyState>
          </div>
        </>
      )}
    </FarmGate>
  )
}
