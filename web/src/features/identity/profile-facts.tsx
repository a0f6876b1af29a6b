import { displayName, initials } from '@farmlane/contract/identity/user.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSession } from './session-store.ts'

/** Read-only on purpose: users change their data in the settings. */
export function ProfileFacts() {
  const { user, isLoading } = useSession()
  return (
    <Card as="section" aria-label="About you">
      {!user ? (
        isLoading ? (
          <Spinner label="Loading your profile" />
        ) : (
          <p className="text-ink-2">We couldn’t load your profile. It will appear once you’re back online.</p>
        )
      ) : (
        <>
          <div className="flex items-center gap-4">
            <Avatar size="l" initials={initials(user)} />
            <div className="min-w-0">
              <p className="truncate font-display text-2xl">{displayName(user)}</p>
              <TextLink to="/settings">Change in settings</TextLink>
            </div>
          </div>
          <div className="mt-6 grid gap-5 sm:grid-cols-2">
            <TextField label="First name" readOnly value={user.first_name} />
            <TextField label="Last name" readOnly value={user.last_name} />
            <TextField label="Email" readOnly value={user.email} />
            <TextField label="Username" readOnly value={user.username} />
          </div>
        </>
      )}
    </Card>
  )
}
