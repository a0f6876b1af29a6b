import type { Role } from '@farmlane/contract/kernel/route.ts'
import type { Insertable, Selectable } from 'kysely'
import type { FarmInvitations } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type InvitationRow = Selectable<FarmInvitations>

export async function insertInvitation(tx: Tx, invitation: Insertable<FarmInvitations>): Promise<boolean> {
  const inserted = await tx.db
    .insertInto('farm_invitations')
    .values(invitation)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Withdraws expired invitations, so that the address can be invited again. */
export async function withdrawExpired(tx: Tx, farmId: string): Promise<void> {
  await tx.db
    .updateTable('farm_invitations')
    .set({ withdrawn_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '<=', tx.now)
    .execute()
}

export const findInvitation = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  tx.db.selectFrom('farm_invitations').selectAll().where('id', '=', id).executeTakeFirst()

/** Locked, so that it is accepted only once. */
export const lockInvitationByLink = (tx: Tx, digest: Buffer): Promise<InvitationRow | undefined> =>
  tx.db.selectFrom('farm_invitations').selectAll().where('link_digest', '=', digest).forUpdate().executeTakeFirst()

export async function updateInvitationLink(tx: Tx, id: string, digest: Buffer): Promise<void> {
  await tx.db.updateTable('farm_invitations').set({ link_digest: digest }).where('id', '=', id).execute()
}

export async function updateInvitationAccepted(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('farm_invitations').set({ accepted_at: tx.now }).where('id', '=', id).execute()
}

export async function updateInvitationWithdrawn(tx: Tx, { farmId, id }: { farmId: string; id: string }): Promise<boolean> {
  const row = await tx.db
    .updateTable('farm_invitations')
    .set({ withdrawn_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Withdraws a person's pending invitations to roles they may no longer invite to. */
export async function withdrawInvitationsBy(
  tx: Tx,
  { farmId, userId, roles }: { farmId: string; userId: string; roles: Role[] },
): Promise<void> {
  if (roles.length === 0) return
  await tx.db
    .updateTable('farm_invitations')
    .set({ withdrawn_at: tx.now })
    .where('farm_id', '=', farmId)
    .where('invited_by', '=', userId)
    .where('role', 'in', roles)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}
