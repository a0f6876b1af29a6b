import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { NewMessage, ReadTo, Talk, UnreadAtDesk, UnreadAtHome } from './order-message.ts'

const AtDesk = FarmParams.extend({ order_id: Id })

export const getDeskTalk = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/{order_id}/messages/',
  summary: 'The messages between the farm and the shopper about an order',
  access: { farm: 'worker' },
  params: AtDesk,
  reply: Talk,
})
export const writeToShopper = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/{order_id}/messages/',
  summary: "Send the shopper a message about an order; it is emailed if they don't read it soon",
  access: { farm: 'worker' },
  params: AtDesk,
  body: NewMessage,
  reply: Talk,
})
export const readAtDesk = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/{order_id}/messages/read/',
  summary: 'Mark messages up to this one as read by the farm. Repeating the call changes nothing',
  access: { farm: 'worker' },
  params: AtDesk,
  body: ReadTo,
  reply: Talk,
})
export const listUnreadAtDesk = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/unread/',
  summary: "A farm's orders with unread messages from shoppers, newest first",
  access: { farm: 'worker' },
  params: FarmParams,
  reply: page(UnreadAtDesk),
})

const AtHome = z.strictObject({ purchase_id: Id, order_id: Id })

export const getOwnTalk = route({
  method: 'GET',
  path: '/orders/{purchase_id}/messages/{order_id}/',
  summary: "The messages between the caller and a farm about the farm's part of a purchase",
  access: 'signed_in',
  params: AtHome,
  reply: Talk,
})
export const writeToFarm = route({
  method: 'POST',
  path: '/orders/{purchase_id}/messages/{order_id}/',
  summary: "Send the farm a message about its part; it is emailed if the farm doesn't read it soon",
  access: 'signed_in',
  params: AtHome,
  body: NewMessage,
  reply: Talk,
})
export const readAtHome = route({
  method: 'POST',
  path: '/orders/{purchase_id}/messages/{order_id}/read/',
  summary: 'Mark messages up to this one as read by the caller. Repeating the call changes nothing',
  access: 'signed_in',
  params: AtHome,
  body: ReadTo,
  reply: Talk,
})
export const listUnreadAtHome = route({
  method: 'GET',
  path: '/orders/unread/',
  summary: "The caller's purchases with unread messages from farms, newest first",
  access: 'signed_in',
  reply: page(UnreadAtHome),
})
