import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../platform/http/api.ts'
import { Card } from '../../ui/card.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { membersQuery } from './farm-queries.ts'
import { InviteForm } from './parts/invite-form.tsx'
import { MemberRow } from './parts/member-row.tsx'
import { OpenInvitations } from './parts/open-invitations.tsx'
import { WorkerAccess } from './parts/worker-access.tsx'

/** For owners and managers; the data includes what each may do with each member. */
export function Team({ farm }: { farm: Farm }) {
  const members = useQuery(membersQuery(farm.id))
  return (
    <Card as="section" aria-labelledby="team">
      <h2 id="team" className="text-2xl">
        Team
      </h2>
      <p className="mt-2 text-ink-2">Everyone has their own account, so your records show who did what.</p>
      <div className="mt-4">
        {members.isPending && <Spinner label="Loading the team" />}
        {members.isError && (
          <LoadFailed what="the team" busy={members.isFetching} again={() => void members.refetch()}>
            {sentenceOf(members.error)}
          </LoadFailed>
        )}
        <ul>
          {members.data?.results.map((member) => (
            <MemberRow key={member.user_id} farm={farm} member={member} />
          ))}
        </ul>
      </div>
      <WorkerAccess farm={farm} />
      <OpenInvitations farm={farm} />
      {farm.can.manage_team && <InviteForm farm={farm} />}
    </Card>
  )
}
