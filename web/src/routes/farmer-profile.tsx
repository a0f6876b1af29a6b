import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { chooseFarm } from '../features/farms/current-farm.ts'
import { FarmGate } from '../features/farms/farm-gate.tsx'
import { FarmPreview } from '../features/farms/farm-preview.tsx'
import { FarmSwitcher } from '../features/farms/farm-switcher.tsx'
import { OpenFarmForm } from '../features/farms/open-farm-form.tsx'
import { ProfileAside } from '../features/farms/profile-aside.tsx'
import { ProfileEditor } from '../features/farms/profile-editor.tsx'
import { Team } from '../features/farms/team.tsx'
import { WaysLinkCard } from '../features/fulfilment/ways-link-card.tsx'
import { NotSellingNotice } from '../features/market/not-selling-notice.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { meta: () => ({ title: 'Farm profile', description: 'Your farm and its team.' }) }

const Search = z.object({ view: z.enum(['preview', 'another']).optional().catch(undefined) })

export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { view } = Search.parse(Object.fromEntries(params))
  return (
    <FarmGate>
      {(farm) => {
        if (view === 'another') {
          return (
            <OpenFarmForm
              onOpened={({ id }) => {
                chooseFarm(id)
                void navigate('/farmer/profile')
              }}
            />
          )
        }
        return view === 'preview' || !farm.can.edit ? <Seen farm={farm} /> : <Edited key={farm.id} farm={farm} />
      }}
    </FarmGate>
  )
}

function Seen({ farm }: { farm: Farm }) {
  return (
    <>
      <PageHeading
        title={farm.can.edit ? 'Preview' : 'Farm profile'}
        lead="This is what shoppers will see."
        actions={
          farm.can.edit ? (
            <ButtonLink variant="outline" to="/farmer/profile">
              Back to editing
            </ButtonLink>
          ) : (
            <>
              <Chip tone="leaf">Your role: Worker</Chip>
              <FarmSwitcher />
            </>
          )
        }
      />
      <div className="mt-7 flex flex-col gap-6">
        <NotSellingNotice farm={farm} />
        <FarmPreview farm={farm} />
      </div>
    </>
  )
}

function Edited({ farm }: { farm: Farm }) {
  const [unsaved, setUnsaved] = useState(false)
  return (
    <>
      <PageHeading
        title="Farm profile"
        lead="What shoppers see of your farm, and who works on it."
        actions={
          <>
            <FarmSwitcher unsaved={unsaved} />
            <ButtonLink variant="outline" to="?view=preview" icon={<IconEye size={20} aria-hidden="true" />}>
              Preview
            </ButtonLink>
          </>
        }
      />
      <div className="mt-7 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <ProfileEditor farm={farm} onUnsaved={setUnsaved} />
          <WaysLinkCard />
          {farm.can.manage_team && <Team farm={farm} />}
        </div>
        <ProfileAside farm={farm} />
      </div>
    </>
  )
}
