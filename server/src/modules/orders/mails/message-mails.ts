import { formatSlot } from '@farmlane/contract/fulfilment/format-slot.ts'
import { messagesId, purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { ToldMessages } from './message-mail-views.ts'

const answerHere = 'Please reply on the order page. No one reads replies to this email.'

/** To the shopper. It quotes the messages, and nothing about the order that a stranger could misuse. */
export const toldShopperText = (to: Mail['to'], told: ToldMessages): Mail => ({
  to,
  subject: `${told.farm_name} wrote about your order ${purchaseNumber(told.number)}`,
  paragraphs: [
    `Hello ${to.name},`,
    `${told.farm_name} sent you a message about your order for ${formatSlot(told, told.time_zone)}:`,
    ...told.texts,
  ],
  action: { label: 'Read and reply', path: `/consumer/orders/${told.purchase_id}#${messagesId(told.order_id)}` },
  after: [answerHere],
})

/** To an owner or manager of the farm. */
export const toldFarmText = (to: Mail['to'], told: ToldMessages): Mail => ({
  to,
  subject: `${told.shopper_name} wrote about ${purchaseNumber(told.number)}`,
  paragraphs: [
    `Hello ${to.name},`,
    `${told.shopper_name} sent a message about the order for ${formatSlot(told, told.time_zone)}:`,
    ...told.texts,
  ],
  action: {
    label: 'Read and reply',
    path: `/farmer/orders?farm=${told.farm_id}&order=${told.order_id}#${messagesId(told.order_id)}`,
  },
  after: [answerHere],
})
