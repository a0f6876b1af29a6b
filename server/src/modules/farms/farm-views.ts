import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Role } from '@farmlane/contract/kernel/route.ts'
import type { Actor, FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { farmAbilities } from './team-rules.ts'

const farmsOf = (tx: Tx, userId: string) =>
  tx.db
    .selectFrom('farms')
    .innerJoin('farm_members', 'farm_members.farm_id', 'farms.id')
    .where('farm_members.user_id', '=', userId)
    .where('farms.closed_at', 'is', null)
    .selectAll('farms')
    .select('farm_members.role')
    .orderBy('farm_members.since')
    .orderBy('farms.id')

type FarmRow = Awaited<ReturnType<ReturnType<typeof farmsOf>['executeTakeFirstOrThrow']>>

const farmReply = (row: FarmRow): Farm => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  size_acres: row.size_acres === null ? null : Number(row.size_acres),
  address: row.address,
  city: row.city,
  state: row.state,
  zip_code: row.zip_code,
  currency: row.currency,
  time_zone: row.time_zone,
  role: row.role as Role,
  can: farmAbilities(row.role as Role),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const listFarms = async (tx: Tx, actor: Actor): Promise<Farm[]> =>
  (await farmsOf(tx, actor.userId).execute()).map(farmReply)

export const getFarm = async (tx: Tx, actor: Pick<FarmActor, 'userId' | 'farmId'>): Promise<Farm> =>
  farmReply(await farmsOf(tx, actor.userId).where('farms.id', '=', actor.farmId).executeTakeFirstOrThrow())
