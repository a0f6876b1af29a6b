import { z } from 'zod'
import { FarmParams, Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { NewMessage, ReadTo, Talk, UnreadAtDesk, UnreadAtHome } from './order-message.ts'

const AtDesk = FarmParams.extend({ order_id: Id })

export const getDeskTalk = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/{order_id}/messages/',
  summary: 'What the farm and the shopper said about an order',
  access: { farm: 'worker' },
  params: AtDesk,
  reply: Talk,
})
export const writeToShopper = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/{order_id}/messages/',
  summary: 'Say something to the shopper about an order; it is mailed when it is not read soon',
  access: { farm: 'worker' },
  params: AtDesk,
  body: NewMessage,
  reply: Talk,
})
export const readAtDesk = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/{order_id}/messages/read/',
  summary: 'Somebody of the farm has read up to this message; again changes nothing',
  access: { farm: 'worker' },
  params: AtDesk,
  body: ReadTo,
  reply: Talk,
})
export const listUnreadAtDesk = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/unread/',
  summary: 'Orders of a farm whose shoppers said something that nobody of the farm has read, newest first',
  access: { farm: 'worker' },
  params: FarmParams,
  reply: page(UnreadAtDesk),
})

const AtHome = z.strictObject({ purchase_id: Id, order_id: Id })

export const getOwnTalk = route({
  method: 'GET',
  path: '/orders/{purchase_id}/messages/{order_id}/',
  summary: "What the caller and a farm said about the farm's part of a purchase",
  access: 'signed_in',
  params: AtHome,
  reply: Talk,
})
export const writeToFarm = route({
  method: 'POST',
  path: '/orders/{purchase_id}/messages/{order_id}/',
  summary: 'Say something to the farm about its part; it is mailed when it is not read soon',
  access: 'signed_in',
  params: AtHome,
  body: NewMessage,
  reply: Talk,
})
export const readAtHome = route({
  method: 'POST',
  path: '/orders/{purchase_id}/messages/{order_id}/read/',
  summary: 'The caller has read up to this message; again changes nothing',
  access: 'signed_in',
  params: AtHome,
  body: ReadTo,
  reply: Talk,
})
export const listUnreadAtHome = route({
  method: 'GET',
  path: '/orders/unread/',
  summary: "Farms' parts of the caller's purchases about which the farm said something the caller has not read, newest first",
  access: 'signed_in',
  reply: page(UnreadAtHome),
})
