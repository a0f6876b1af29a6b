import type { Insertable, Selectable } from 'kysely'
import type { MailedLinks } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type LinkRow = Selectable<MailedLinks>
type Purpose = 'verify_email' | 'reset_password'

export async function insertLink(tx: Tx, link: Omit<Insertable<MailedLinks>, 'created_at'>): Promise<void> {
  await tx.db
    .insertInto('mailed_links')
    .values({ ...link, created_at: tx.now })
    .execute()
}

export const findLink = (tx: Tx, digest: Buffer, purpose: Purpose): Promise<LinkRow | undefined> =>
  tx.db.selectFrom('mailed_links').selectAll().where('digest', '=', digest).where('purpose', '=', purpose).executeTakeFirst()

/** Locked, so that two simultaneous clicks use it only once. */
export const lockLink = (tx: Tx, digest: Buffer, purpose: Purpose): Promise<LinkRow | undefined> =>
  tx.db
    .selectFrom('mailed_links')
    .selectAll()
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst()

export async function updateLinkUsed(tx: Tx, digest: Buffer): Promise<void> {
  await tx.db.updateTable('mailed_links').set({ used_at: tx.now }).where('digest', '=', digest).execute()
}

/** Marks the other links to a verified address as used. They are kept so that a late click on one of them can be explained. */
export async function updateVerifyLinksUsed(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.db
    .updateTable('mailed_links')
    .set({ used_at: tx.now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify_email')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Pending links are void after a password change, and older ones after an address change, so that none can take the account back.
 */
export async function deleteOpenLinks(tx: Tx, userId: string, purpose?: Purpose): Promise<void> {
  const open = tx.db.deleteFrom('mailed_links').where('user_id', '=', userId).where('used_at', 'is', null)
  await (purpose ? open.where('purpose', '=', purpose) : open).execute()
}

export async function deleteOldLinks(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('mailed_links').where('expires_at', '<', before).execute()
}
