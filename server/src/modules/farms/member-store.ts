import type { Role } from '@farmlane/contract/kernel/route.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { announce } from '../../platform/events/announce.ts'

type Seat = { farmId: string; userId: string }

/** Makes the user's open event streams reread which farms are theirs. */
const announceTo = (tx: Tx, userId: string) => announce(tx, [{ to: { userId }, kind: 'account', id: null }])

/** Returns false when the person is already in the team. */
export async function insertMember(tx: Tx, { farmId, userId, role }: Seat & { role: Role }): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('farm_members')
    .values({ farm_id: farmId, user_id: userId, role, since: tx.now })
    .onConflict((row) => row.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (inserted) announceTo(tx, userId)
  return inserted !== undefined
}

/**
 * The person's membership in that farm, or in the first farm they joined. Null if the farm is closed, does not exist or is not
 * theirs.
 */
export async function seatOf(
  tx: Tx,
  { farmId, userId }: { farmId: string | undefined; userId: string },
): Promise<{ farmId: string; role: Role } | null> {
  const seat = await tx.db
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm_id')
    .select(['farm_members.farm_id', 'farm_members.role'])
    .$if(farmId !== undefined, (query) => query.where('farm_members.farm_id', '=', farmId as string))
    .where('farm_members.user_id', '=', userId)
    .where('farms.closed_at', 'is', null)
    .orderBy('farm_members.since')
    .orderBy('farm_members.farm_id')
    .executeTakeFirst()
  return seat ? { farmId: seat.farm_id, role: seat.role as Role } : null
}

export const roleInFarm = async (tx: Tx, seat: Seat): Promise<Role | null> => (await seatOf(tx, seat))?.role ?? null

export async function countMembers(tx: Tx, farmId: string): Promise<{ all: number; owners: number }> {
  const rows = await tx.db.selectFrom('farm_members').select('role').where('farm_id', '=', farmId).execute()
  return { all: rows.length, owners: rows.filter((row) => row.role === 'owner').length }
}

/** A person's memberships, in the order in which farms are locked. */
export async function listSeats(tx: Tx, userId: string): Promise<{ farmId: string; role: Role }[]> {
  const rows = await tx.db
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm_id')
    .select(['farm_members.farm_id', 'farm_members.role'])
    .where('farm_members.user_id', '=', userId)
    .where('farms.closed_at', 'is', null)
    .orderBy('farm_members.farm_id')
    .execute()
  return rows.map((row) => ({ farmId: row.farm_id, role: row.role as Role }))
}

/** The open farms of each of these people. */
export async function listFarmsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.db
    .selectFrom('farm_members')
    .innerJoin('farms', 'farms.id', 'farm_members.farm_id')
    .select(['farm_members.user_id', 'farm_members.farm_id'])
    .where(sql<boolean>`farm_members.user_id = any(${userIds}::uuid[])`)
    .where('farms.closed_at', 'is', null)
    .execute()
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byPerson].map(([userId, seats]) => [userId, seats.map(({ farm_id }) => farm_id)]))
}

export async function updateMemberRole(tx: Tx, { farmId, userId, role }: Seat & { role: Role }): Promise<void> {
  await tx.db.updateTable('farm_members').set({ role }).where('farm_id', '=', farmId).where('user_id', '=', userId).execute()
  announceTo(tx, userId)
}

export async function deleteMember(tx: Tx, { farmId, userId }: Seat): Promise<void> {
  await tx.db.deleteFrom('farm_members').where('farm_id', '=', farmId).where('user_id', '=', userId).execute()
  announceTo(tx, userId)
}
