import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '@farmlane/contract/contact/contact-message.ts'
import type { Visitor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { acknowledgement, teamMail } from './jobs.ts'
import { insertMessage } from './message-store.ts'

/** Stores the message and queues the mails to the team and the sender in one transaction. */
export async function submitMessage(tx: Tx, _visitor: Visitor, input: ContactMessage): Promise<void> {
  const id = randomUUID()
  const { form, first_name, last_name, email, message } = input
  const ofForm =
    input.form === 'farmer'
      ? { farm_name: input.farm_name, phone: input.phone, topic: input.topic }
      : { farm_name: '', phone: '', topic: input.subject }
  await insertMessage(tx, { id, form, first_name, last_name, email, message, ...ofForm, created_at: tx.now })
  await tx.enqueue(teamMail, { message_id: id })
  await tx.enqueue(acknowledgement, { message_id: id })
}
