import { type Farm, OpenFarm } from '@farmlane/contract/farms/farm.ts'
import { insertAudit } from '../../platform/audit-store.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertFarm } from './farm-store.ts'
import { getFarm } from './farm-views.ts'
import { insertMember } from './member-store.ts'
import { slugOf } from './slug-rules.ts'

export async function openFarm(tx: Tx, actor: Pick<Actor, 'userId'>, input: OpenFarm): Promise<Farm> {
  const farmId = await insertFarm(tx, { ...input, slug: slugOf(input.name) })
  await insertMember(tx, { farmId, userId: actor.userId, role: 'owner' })
  await insertAudit(tx, { action: 'farms.opened', userId: actor.userId, farmId })
  return getFarm(tx, { userId: actor.userId, farmId })
}

type FirstFarm = Pick<OpenFarm, 'name' | 'time_zone' | 'currency'>

/** Opens the farm named at sign-up. Its owner completes the profile later. */
export async function openFirstFarm(tx: Tx, owner: { userId: string }, farm: FirstFarm): Promise<void> {
  await openFarm(tx, owner, OpenFarm.parse(farm))
}
