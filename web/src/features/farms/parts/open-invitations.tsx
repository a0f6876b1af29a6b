import type { Farm, Invitation } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo } from '../../../platform/format/format-dates.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { invitationsQuery } from '../farm-queries.ts'
import { roleLabels } from '../role-labels.ts'
import { useWithdrawInvitation } from '../team-commands.ts'

export function OpenInvitations({ farm }: { farm: Farm }) {
  const invitations = useQuery(invitationsQuery(farm.id))
  return (
    <section aria-labelledby="invitations" className="mt-6 border-t border-line pt-5">
      <h3 id="invitations" className="text-xl">
        Open invitations
      </h3>
      {invitations.isPending && <Spinner label="Loading the invitations" />}
      {invitations.isError && (
        <div className="mt-3">
          <LoadFailed what="the invitations" busy={invitations.isFetching} again={() => void invitations.refetch()}>
            {sentenceOf(invitations.error)}
          </LoadFailed>
        </div>
      )}
      {invitations.data?.results.length === 0 && <p className="mt-2 text-ink-2">No open invitations. Invite someone below.</p>}
      <ul className="mt-2">
        {invitations.data?.results.map((invitation) => (
          <InvitationRow key={invitation.id} farm={farm} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ farm, invitation }: { farm: Farm; invitation: Invitation }) {
  const withdraw = useWithdrawInvitation()
  const [asking, setAsking] = useState(false)
  const params = { farm_id: farm.id, invitation_id: invitation.id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-all">
          {invitation.email}
          <Chip tone="leaf">{roleLabels[invitation.role].name}</Chip>
          {invitation.expired && <Chip tone="wheat">expired</Chip>}
        </p>
        <p className="text-sm text-ink-2">
          {invitation.invited_by} invited {formatAgo(invitation.created_at)} · {invitation.expired ? 'expired' : 'expires'}{' '}
          {formatAgo(invitation.expires_at)}
        </p>
      </div>
      <Button
        size="s"
        variant="danger"
        aria-label={`Withdraw the invitation for ${invitation.email}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </Button>
      {withdraw.error && <Notice tone="error">{sentenceOf(withdraw.error)}</Notice>}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Withdraw this invitation?"
        confirmLabel="Withdraw"
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params }, { onSettled: () => setAsking(false) })}
      >
        The link we emailed to {invitation.email} will stop working right away.
      </ConfirmDialog>
    </li>
  )
}
