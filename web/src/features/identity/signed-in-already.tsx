import { displayName, type User } from '@farmlane/contract/identity/user.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dashboardOf } from './dashboard-of.ts'
import { useSignOut } from './sign-out.ts'

/** Shown on login and sign-up to users who already have a session: they continue or sign out. */
export function SignedInAlready({ user, next }: { user: User | null; next: string | undefined }) {
  const { signOut, busy } = useSignOut()
  return (
    <div className="flex flex-col gap-4">
      <p>
        You’re signed in as <strong>{displayName(user)}</strong>.
      </p>
      <ButtonLink to={next ?? dashboardOf(user?.user_type ?? 'consumer')} full>
        {next ? 'Continue' : 'Go to your dashboard'}
      </ButtonLink>
      <Button variant="outline" full busy={busy} onClick={() => void signOut()}>
        Sign out to use another account
      </Button>
    </div>
  )
}
