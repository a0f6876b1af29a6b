import { PreferencesCard } from '../features/identity/preferences-card.tsx'
import { ProfileFacts } from '../features/identity/profile-facts.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { meta: () => ({ title: 'Your profile', description: 'Who you are on Farmlane, and what you prefer.' }) }

export function Component() {
  return (
    <>
      <PageHeading title="Your profile" lead="Who you are here, and what you prefer." />
      <div className="mt-7 flex max-w-3xl flex-col gap-5">
        <ProfileFacts />
        <PreferencesCard />
      </div>
    </>
  )
}
