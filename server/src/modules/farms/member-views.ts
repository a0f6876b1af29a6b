import type { Member } from '@farmlane/contract/farms/farm.ts'
import { displayName } from '@farmlane/contract/identity/user.ts'
import { type Role, roles } from '@farmlane/contract/kernel/route.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { mayChangeRole, mayRemove } from './team-rules.ts'

export async function listMembers(tx: Tx, actor: FarmActor): Promise<Member[]> {
  const rows = await tx.db
    .selectFrom('farm_members')
    .innerJoin('users', 'users.id', 'farm_members.user_id')
    .select([
      'users.id',
      'users.first_name',
      'users.last_name',
      'users.username',
      'users.email',
      'farm_members.role',
      'farm_members.since',
    ])
    .where('farm_members.farm_id', '=', actor.farmId)
    .orderBy('farm_members.since')
    .orderBy('users.id')
    .execute()
  return rows
    .map((row) => {
      const role = row.role as Role
      const isSelf = row.id === actor.userId
      return {
        user_id: row.id,
        name: displayName(row),
        username: row.username,
        email: row.email,
        role,
        you: isSelf,
        since: row.since.toISOString(),
        can: { change_role: mayChangeRole(actor.role), remove: mayRemove(actor.role, { role, isSelf }) },
      }
    })
    .sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
}
