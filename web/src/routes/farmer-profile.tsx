import { FarmFacts } from '../features/farms/farm-facts.tsx'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { Team } from '../features/farms/team.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { meta: () => ({ title: 'Farm profile', description: 'Your farm and its team.' }) }

export function Component() {
  return (
    <FarmGate>
      {(farm) => (
        <>
          <PageHeading title="Farm profile" actions={<FarmSwitcher />} />
          <div key={farm.id} className="mt-7 flex max-w-3xl flex-col gap-5">
            <FarmFacts farm={farm} />
            {farm.can.manage_team && <Team farm={farm} />}
          </div>
        </>
      )}
    </FarmGate>
  )
}
