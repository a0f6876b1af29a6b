import type { Invitation } from '@farmlane/contract/farms/farm.ts'
import { whoOf } from '@farmlane/contract/identity/user.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

const formerMember = 'A former member'

const invitations = (tx: Tx) =>
  tx.db
    .selectFrom('farm_invitations as i')
    .leftJoin('users', 'users.id', 'i.invited_by')
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.created_at',
      'i.expires_at',
      'users.first_name',
      'users.last_name',
      'users.username',
    ])

const inviterName = (row: Parameters<typeof whoOf>[0]): string => whoOf(row) || formerMember

export async function listInvitations(tx: Tx, actor: Pick<FarmActor, 'farmId'>): Promise<Invitation[]> {
  const rows = await invitations(tx)
    .where('i.farm_id', '=', actor.farmId)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .orderBy('i.created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role as Role,
    invited_by: inviterName(row),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    expired: row.expires_at <= tx.now,
  }))
}

/** What the holder of a link may see before joining, plus the facts that decide whether it can still be used. */
export async function findInvitationByLink(tx: Tx, digest: Buffer) {
  const row = await invitations(tx)
    .innerJoin('farms', 'farms.id', 'i.farm_id')
    .select(['farms.name as farm_name', 'farms.closed_at as farm_closed_at', 'farms.workers_see_due'])
    .select(['i.accepted_at', 'i.withdrawn_at'])
    .where('i.link_digest', '=', digest)
    .executeTakeFirst()
  return row && { ...row, role: row.role as Role, invited_by: inviterName(row) }
}
