import type { Order, Purchase } from '@farmlane/contract/orders/purchase.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { askedMailText, changedMailText } from './change-mails.ts'
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

/** Sends a shopper something about one order; nothing to somebody who has left. */
async function tellShopper(
  tx: Tx,
  mailer: Mailer,
  order_id: string,
  write: (to: Mail['to'], purchase: Purchase, order: Order) => Mail | undefined,
): Promise<void> {
  const shopper = await purchaseOfOrder(tx, { order_id })
  if (!shopper) return
  const purchase = await getPurchase(tx, shopper, shopper.purchase_id)
  const order = purchase.orders.find(({ id }) => id === order_id)
  if (!order) return
  const { name, email } = await getShopper(tx, shopper)
  const mail = write({ name, address: email }, purchase, order)
  if (mail) await mailer.send(mail)
}

export const tellStep =
  (mailer: Mailer) =>
  (tx: Tx, { order_id, step }: { order_id: string; step: ToldStep }): Promise<void> =>
    tellShopper(tx, mailer, order_id, (to, purchase, order) => stepMailText(to, purchase, order, step))

export const tellChange =
  (mailer: Mailer) =>
  (tx: Tx, { order_id }: { order_id: string }): Promise<void> =>
    tellShopper(tx, mailer, order_id, changedMailText)

/** Answered or taken back meanwhile, it is not asked any more. */
export const tellAsked =
  (mailer: Mailer) =>
  (tx: Tx, { order_id, line_id }: { order_id: string; line_id: string }): Promise<void> =>
    tellShopper(tx, mailer, order_id, (to, purchase, order) => {
      const line = order.lines.find(({ id }) => id === line_id)
      return line?.question === 'waiting' ? askedMailText(to, purchase, order, line) : undefined
    })

export async function tellSteps(tx: Tx, { order_ids, step }: { order_ids: string[]; step: ToldStep }): Promise<void> {
  for (const order_id of order_ids) await tx.enqueue(stepMail, { order_id, step })
}
