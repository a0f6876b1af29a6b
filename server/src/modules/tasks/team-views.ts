import { displayName } from '@farmlane/contract/identity/user.ts'
import type { Assignee } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

/** The caller comes first. Workers see only themselves, because they can only take a task or leave it unassigned. */
export async function listAssignees(tx: Tx, { farmId, userId, role }: FarmActor): Promise<Assignee[]> {
  const rows = await tx.db
    .selectFrom('farm_members')
    .innerJoin('users', 'users.id', 'farm_members.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.username'])
    .where('farm_members.farm_id', '=', farmId)
    .$if(role === 'worker', (query) => query.where('farm_members.user_id', '=', userId))
    .orderBy('farm_members.since')
    .orderBy('users.id')
    .execute()
  return rows
    .map((row) => ({ id: row.id, name: displayName(row), you: row.id === userId }))
    .sort((one, other) => Number(other.you) - Number(one.you))
}
