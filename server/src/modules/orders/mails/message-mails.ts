import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { messagesId, purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { ToldMessages } from './message-mail-views.ts'

const answerHere = 'Please reply on the order page. No one reads replies to this email.'

/** To the shopper. It quotes the messages, and nothing about the order that a stranger could misuse. */
export const toldShopperText = (to: Mail['to'], unread: ToldMessages): Mail => ({
  to,
  subject: `${unread.farm_name} wrote about your order ${purchaseNumber(unread.number)}`,
  paragraphs: [
    `Hello ${to.name},`,
    `${unread.farm_name} sent you a message about your order for ${formatSlot(unread, unread.time_zone)}:`,
    ...unread.texts,
  ],
  action: { label: 'Read and reply', path: `/consumer/orders/${unread.purchase_id}#${messagesId(unread.order_id)}` },
  after: [answerHere],
})

/** To an owner or manager of the farm. */
export const toldFarmText = (to: Mail['to'], unread: ToldMessages): Mail => ({
  to,
  subject: `${unread.shopper_name} wrote about ${purchaseNumber(unread.number)}`,
  paragraphs: [
    `Hello ${to.name},`,
    `${unread.shopper_name} sent a message about the order for ${formatSlot(unread, unread.time_zone)}:`,
    ...unread.texts,
  ],
  action: {
    label: 'Read and reply',
    path: `/farmer/orders?farm=${unread.farm_id}&order=${unread.order_id}#${messagesId(unread.order_id)}`,
  },
  after: [answerHere],
})
