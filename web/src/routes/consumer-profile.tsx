import { PreferencesCard } from '../features/identity/preferences-card.tsx'
import { ProfileFacts } from '../features/identity/profile-facts.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

export const handle = { meta: () => ({ title: 'Your profile', description: 'Your details and preferences on Farmlane.' }) }

export function Component() {
  return (
    <>
      <PageHeading title="Your profile" lead="Your details and preferences." />
      <div className="mt-7 flex max-w-3xl flex-col gap-5">
        <ProfileFacts />
        <PreferencesCard />
      </div>
    </>
  )
}
