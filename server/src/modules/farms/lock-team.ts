import { messages } from '@farmlane/contract/kernel/messages.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockFarm } from './farm-store.ts'
import { roleInFarm } from './member-store.ts'

/** Serializes changes to a team. The actor's role is read again under the lock, in case they were just demoted or removed. */
export async function lockTeam(tx: Tx, actor: FarmActor): Promise<Role> {
  await lockFarm(tx, actor.farmId)
  const role = await roleInFarm(tx, actor)
  if (!role) throw new Problem('not_found', messages.notFound)
  return role
}
