import type { Tx } from '../../platform/db/tx.ts'

export async function personalDataOfFarms(
  tx: Tx,
  { userId }: { userId: string },
): Promise<Record<string, Record<string, unknown>[]>> {
  const farms = await tx.db
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm_id')
    .select(['farms.name', 'farms.city', 'farms.state', 'farm_members.role', 'farm_members.since', 'farms.closed_at'])
    .where('farm_members.user_id', '=', userId)
    .orderBy('farm_members.since')
    .execute()
  return { farms }
}
