import type { Side } from '@farmlane/contract/orders/order-states.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { updateMailed } from '../messages/message-store.ts'
import { findTalk } from '../messages/message-views.ts'
import { messageMail } from '../record/jobs.ts'
import { findAddressee, getToldMessages, listRunners, runsFarm } from './message-mail-views.ts'
import { toldFarmText, toldShopperText } from './message-mails.ts'

/** Runs a while after a message was written: enqueues one mail job for each person who has not read it. */
export async function tellMessages(tx: Tx, { order_id, to }: { order_id: string; to: Side }): Promise<void> {
  const talk = await findTalk(tx, order_id)
  const unsent = await updateMailed(tx, order_id, to)
  if (!talk || !unsent) return
  const people = to === 'farm' ? await listRunners(tx, talk.farm_id) : talk.user_id === null ? [] : [talk.user_id]
  await tx.enqueue(
    messageMail,
    people.map((user_id) => ({ order_id, to, user_id, ...unsent })),
  )
}

type Told = { order_id: string; to: Side; user_id: string; after: number; upTo: number }

export const tellMessage =
  (mailer: Mailer) =>
  async (tx: Tx, { user_id, ...asked }: Told): Promise<void> => {
    const told = await getToldMessages(tx, asked)
    const person = await findAddressee(tx, user_id)
    if (!told || !person) return
    // The person no longer runs the farm.
    if (asked.to === 'farm' && !(await runsFarm(tx, told.farm_id, user_id))) return
    const text = asked.to === 'farm' ? toldFarmText : toldShopperText
    await mailer.send(text({ name: person.name, address: person.email }, told))
  }
