import { isOff, isOpen } from '@farmlane/contract/orders/order-states.ts'
import { isAsked } from '@farmlane/contract/orders/order-sum.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { getPurchase } from '../purchases/purchase-views.ts'
import { cancelledMail, farmCancelledMail, stepMail } from '../record/jobs.ts'
import type { MailedStep, MailedUndo } from '../record/mailed-steps.ts'
import { askedMailText, changedMailText } from './change-mails.ts'
import { findPlaced, listOwnerMails, purchaseOfOrder } from './mail-views.ts'
import { cancelledMailText, farmCancelledMailText, placedMailText } from './mails.ts'
import { getShopper } from './shopper-views.ts'
import { stepMailText } from './step-mails.ts'
import { undoneMailText } from './undone-mails.ts'

export const tellPlaced =
  (mailer: Mailer) =>
  async (tx: Tx, { purchase_id }: { purchase_id: string }): Promise<void> => {
    const placed = await findPlaced(tx, purchase_id)
    const mail = placed && placedMailText(placed)
    if (mail) await mailer.send(mail)
  }

/** An order with its purchase and shopper; undefined when the account is deleted. */
async function toldOrder(tx: Tx, order_id: string) {
  const shopper = await purchaseOfOrder(tx, order_id)
  if (!shopper) return undefined
  const purchase = await getPurchase(tx, shopper, shopper.purchase_id)
  const order = purchase.orders.find(({ id }) => id === order_id)
  const { name, email } = await getShopper(tx, shopper)
  return order && { purchase, order, farmClosed: shopper.farmClosed, to: { name, address: email } }
}

/** Mails the shopper that the order was canceled. */
export const tellCancelled =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id }: { order_id: string }): Promise<void> => {
    const told = await toldOrder(tx, order_id)
    // A decline may be undone before its mail goes out.
    if (told && isOff(told.order.state)) await mailer.send(cancelledMailText(told.to, told.purchase, told))
  }

export async function tellAllCancelled(tx: Tx, { order_ids }: { order_ids: string[] }): Promise<void> {
  await tx.enqueue(
    cancelledMail,
    order_ids.map((order_id) => ({ order_id })),
  )
}

/** Tells the farm's owners what a shopper canceled, so that they don't pick it. */
export async function tellOwners(tx: Tx, { order_id }: { order_id: string }): Promise<void> {
  const addresses = await listOwnerMails(tx, order_id)
  await tx.enqueue(
    farmCancelledMail,
    addresses.map((address) => ({ order_id, address })),
  )
}

export const tellOwner =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id, address }: { order_id: string; address: string }): Promise<void> => {
    const told = await toldOrder(tx, order_id)
    if (!told) return
    const to = { name: told.order.farm.name, address }
    await mailer.send(farmCancelledMailText(to, told.purchase.number, told.order, told.to.name))
  }

export const tellStep =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id, step }: { order_id: string; step: MailedStep }): Promise<void> => {
    const told = await toldOrder(tx, order_id)
    if (told && (isOpen(step) || told.order.state === step))
      await mailer.send(stepMailText(told.to, told.purchase, told.order, step))
  }

/** The step may have been repeated since it was undone; then the first mail is correct and no correction is sent. */
export const tellUndone =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id, step }: { order_id: string; step: MailedUndo }): Promise<void> => {
    const told = await toldOrder(tx, order_id)
    if (told && isOpen(told.order.state)) await mailer.send(undoneMailText(told.to, told.purchase, told.order, step))
  }

export const tellChange =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id }: { order_id: string }): Promise<void> => {
    const told = await toldOrder(tx, order_id)
    const mail = told && changedMailText(told.to, told.purchase, told)
    if (mail) await mailer.send(mail)
  }

/** Skips questions that were answered or withdrawn, and orders that are over. */
export const tellAsked =
  (mailer: Mailer) =>
  async (tx: Tx, { order_id, line_id }: { order_id: string; line_id: string }): Promise<void> => {
    const told = await toldOrder(tx, order_id)
    const line = told?.order.lines.find(({ id }) => id === line_id)
    if (told && line && isOpen(told.order.state) && isAsked(line))
      await mailer.send(askedMailText(told.to, told.purchase, told.order, line))
  }

export async function tellSteps(tx: Tx, { order_ids, step }: { order_ids: string[]; step: MailedStep }): Promise<void> {
  await tx.enqueue(
    stepMail,
    order_ids.map((order_id) => ({ order_id, step })),
  )
}
