import { messageDays } from '@farmlane/contract/contact/constants.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { mayMailThanksTo } from '../../platform/mail/mail-quota.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { acknowledgementText, teamMailText } from './mails.ts'
import { deleteOldMessages, findMessage } from './message-store.ts'

type Named = { message_id: string }

export const tellTeam =
  (mailer: Mailer, contactTo: string) =>
  async (tx: Tx, { message_id }: Named): Promise<void> => {
    const message = await findMessage(tx, message_id)
    if (message) await mailer.send(teamMailText(contactTo, message))
  }

export const acknowledge =
  (mailer: Mailer) =>
  async (tx: Tx, { message_id }: Named): Promise<void> => {
    const message = await findMessage(tx, message_id)
    if (message && (await mayMailThanksTo(tx, message.email))) await mailer.send(acknowledgementText(message))
  }

export const forgetMessages = (tx: Tx): Promise<void> =>
  deleteOldMessages(tx, new Date(tx.now.getTime() - messageDays * 86_400_000))
