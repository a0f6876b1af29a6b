import type { Insertable, Selectable } from 'kysely'
import type { ContactMessages } from '../../platform/db/schema.generated.ts'
import type { Tx } from '../../platform/db/tx.ts'

export type MessageRow = Selectable<ContactMessages>

export async function insertMessage(tx: Tx, message: Insertable<ContactMessages>): Promise<void> {
  await tx.db.insertInto('contact_messages').values(message).execute()
}

export const findMessage = (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  tx.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()

export async function deleteOldMessages(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
