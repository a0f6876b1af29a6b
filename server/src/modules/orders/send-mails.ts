import type { Tx } from '../../platform/db/tx.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { stepMail } from './jobs.ts'
import { listOwnerMails, purchaseOfOrder } from './mail-views.ts'
import { cancelledMailText, farmCancelledMailText, placedMailText } from './mails.ts'
import { getPurchase } from './purchase-views.ts'
import { getShopper } from './shopper-views.ts'
import { stepMailText, type ToldStep } from './step-mails.ts'

export const tellPlaced =
  (mailer: Mailer) =>
  async (tx: Tx, { purchase_id }: { purchase_id: string }): Promise<void> => {
    const shopper = await purchaseOfOrder(tx, { purchase_id })
    if (!shopper) return
    const { name, email } = await getShopper(tx, shopper)
    await mailer.send(placedMailText({ name, address: email }, await getPurchase(tx, shopper, purchase_id)))
  }

/** The shopper has it in writing. Where it was the shopper who cancelled, the farm knows what it need not pick. */
export const tellCancelled =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id }: { order_id: string }): Promise<void> => {
    const shopper = await purchaseOfOrder(tx, { order_id })
    if (!shopper) return
    const purchase = await getPurchase(tx, shopper, shopper.purchase_id)
    const order = purchase.orders.find(({ id }) => id === order_id)
    if (!order) return
    const { name, email } = await getShopper(tx, shopper)
    await mailer.send(cancelledMailText({ name, address: email }, purchase, order))
    if (order.events.at(-1)?.by === 'farm') return
    for (const address of await listOwnerMails(tx, order.farm.id))
      await mailer.send(farmCancelledMailText({ name: order.farm.name, address }, purchase.number, order, name))
  }

export const tellStep =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id, step }: { order_id: string; step: ToldStep }): Promise<void> => {
    const shopper = await purchaseOfOrder(tx, { order_id })
    if (!shopper) return
    const purchase = await getPurchase(tx, shopper, shopper.purchase_id)
    const order = purchase.orders.find(({ id }) => id === order_id)
    if (!order) return
    const { name, email } = await getShopper(tx, shopper)
    await mailer.send(stepMailText({ name, address: email }, purchase, order, step))
  }

export async function tellSteps(tx: Tx, { order_ids, step }: { order_ids: string[]; step: ToldStep }): Promise<void> {
  for (const order_id of order_ids) await tx.enqueue(stepMail, { order_id, step })
}
