import type { InvitationShown } from '@farmlane/contract/farms/farm.ts'
import { messages } from '@farmlane/contract/farms/messages.ts'
import { displayName } from '@farmlane/contract/identity/user.ts'
import { LinkToken } from '@farmlane/contract/kernel/ids.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthFrame } from '../identity/auth-frame.tsx'
import { withNext } from '../identity/local-path.ts'
import { useSession } from '../identity/session-store.ts'
import { useSignOut } from '../identity/sign-out.ts'
import { useAcceptInvitation } from './accept-invitation.ts'
import { invitationQuery } from './farm-queries.ts'
import { InvitedSignUpForm } from './invited-sign-up-form.tsx'
import { RoleAccessList } from './parts/role-access-list.tsx'
import { roleLabels } from './role-labels.ts'

export function InvitationScreen({ token }: { token: string }) {
  const wellFormed = LinkToken.safeParse(token).success
  const invitation = useQuery({ ...invitationQuery(token), enabled: wellFormed })
  if (!wellFormed) return <Refused sentence={messages.invitationInvalid} />
  if (invitation.isPending) {
    return (
      <AuthFrame title="An invitation">
        <Spinner label="Looking up your invitation" />
      </AuthFrame>
    )
  }
  if (invitation.isSuccess) return <Shown token={token} invitation={invitation.data} />
  if (invitation.error instanceof Problem && invitation.error.status < 500) return <Refused sentence={invitation.error.message} />
  return (
    <AuthFrame title="An invitation">
      <LoadFailed what="the invitation" busy={invitation.isFetching} again={() => void invitation.refetch()}>
        {sentenceOf(invitation.error)}
      </LoadFailed>
    </AuthFrame>
  )
}

function Refused({ sentence }: { sentence: string }) {
  return (
    <AuthFrame title="An invitation">
      <Notice tone="error">{sentence}</Notice>
      <ButtonLink to="/login" full className="mt-5">
        Go to Login
      </ButtonLink>
    </AuthFrame>
  )
}

type ShownProps = { token: string; invitation: InvitationShown }

function Shown({ token, invitation }: ShownProps) {
  const { user, isAuthenticated } = useSession()
  // Keep the sign-up form mounted until it has navigated to the farm.
  const [joining, setJoining] = useState(false)
  const { role, email, farm_name, invited_by, workers_see_due } = invitation
  return (
    <AuthFrame
      title={`Join ${farm_name}`}
      lead={
        <>
          {invited_by} invites you to join the team as <strong className="text-ink">{roleLabels[role].article}</strong>. The
          invitation is for <strong className="break-words text-ink">{email}</strong>.
        </>
      }
    >
      <div className="flex flex-col gap-7">
        <RoleAccessList role={role} workersSeeDue={workers_see_due} />
        {isAuthenticated && !joining ? (
          <Accept token={token} name={displayName(user)} farm={farm_name} />
        ) : (
          <>
            <p className="text-ink-2">
              Already have an account with this address?{' '}
              <TextLink to={withNext('/login', `/invitation/${token}`)}>Log in</TextLink>
            </p>
            <InvitedSignUpForm token={token} invitation={invitation} onJoin={() => setJoining(true)} />
          </>
        )}
      </div>
    </AuthFrame>
  )
}

function Accept({ token, name, farm }: { token: string; name: string; farm: string }) {
  const accept = useAcceptInvitation()
  const { signOut, busy } = useSignOut()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2">You’re signed in as {name}.</p>
      {accept.error && <Notice tone="error">{sentenceOf(accept.error)}</Notice>}
      <Button full busy={accept.isPending || accept.isSuccess} onClick={() => accept.mutate({ body: { token } })}>
        Accept and join {farm}
      </Button>
      {accept.error && (
        <Button full variant="outline" busy={busy} onClick={() => void signOut(withNext('/login', `/invitation/${token}`))}>
          Use another account
        </Button>
      )}
    </div>
  )
}
