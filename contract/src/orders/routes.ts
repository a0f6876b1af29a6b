import { z } from 'zod'
import { Done } from '../kernel/done.ts'
import { Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { writtenPlace } from '../kernel/place.ts'
import { route } from '../kernel/route.ts'
import { Address, AddressDetails } from './address.ts'
import { Cart, JoinedCart, PutLine, VisitorLines } from './cart.ts'
import { AskQuote, Placed, PlaceOrder, Quote } from './checkout.ts'
import { AnswerLine } from './facts.ts'
import { messages } from './messages.ts'
import { CancelOrder, Impact, MeetingCalendar, OrderedAgain, Purchase, PurchaseLine } from './purchase.ts'

const ProductParams = z.strictObject({ product_id: Id })

export const getCart = route({
  method: 'GET',
  path: '/cart/',
  summary: "The caller's cart by farm, with current prices and stock",
  access: 'signed_in',
  reply: Cart,
})
export const putCartLine = route({
  method: 'PUT',
  path: '/cart/{product_id}/',
  summary: 'Add a product to the cart or set its quantity. Repeating the call changes nothing',
  access: 'signed_in',
  params: ProductParams,
  body: PutLine,
  reply: Cart,
})
export const removeCartLine = route({
  method: 'DELETE',
  path: '/cart/{product_id}/',
  summary: 'Remove a product from the cart. Repeating the call changes nothing',
  access: 'signed_in',
  params: ProductParams,
  reply: Cart,
})
export const joinCart = route({
  method: 'POST',
  path: '/cart/join/',
  summary:
    "Merge the visitor's cart after signing in; the larger quantity of a product in both wins. Repeating the call changes nothing",
  access: 'signed_in',
  body: VisitorLines,
  reply: JoinedCart,
})
export const lookAtCart = route({
  method: 'POST',
  path: '/cart/look/',
  summary: "A visitor's cart with current prices and stock; stores nothing",
  access: 'anyone',
  body: VisitorLines,
  reply: Cart,
  reads: true,
})

export const quoteCheckout = route({
  method: 'POST',
  path: '/checkout/quote/',
  summary: 'What the cart costs, and how and when each farm can hand it over; stores nothing',
  access: 'signed_in',
  body: AskQuote,
  reply: Quote,
  reads: true,
})
export const placeOrder = route({
  method: 'POST',
  path: '/checkout/',
  summary: 'Order at the prices shown, from all farms or none. A 409 names in `fields` what has changed; the cart stays',
  access: 'signed_in',
  body: PlaceOrder,
  reply: Placed,
})

const PurchaseParams = z.strictObject({ purchase_id: Id })
const OrderParams = PurchaseParams.extend({ order_id: Id })

export const listPurchases = route({
  method: 'GET',
  path: '/orders/',
  summary: "The caller's purchases, newest first",
  access: 'signed_in',
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: page(PurchaseLine),
})
export const getPurchase = route({
  method: 'GET',
  path: '/orders/{purchase_id}/',
  summary: "One of the caller's purchases: each farm's part with its lines, lots and steps",
  access: 'signed_in',
  params: PurchaseParams,
  reply: Purchase,
})
export const getMeetingCalendar = route({
  method: 'GET',
  path: '/orders/{purchase_id}/calendar/{order_id}/',
  summary: 'The meeting at which an order is handed over, with all orders of the purchase there, as a calendar file',
  access: 'signed_in',
  params: OrderParams,
  reply: MeetingCalendar,
})
export const cancelOrder = route({
  method: 'POST',
  path: '/orders/{purchase_id}/cancel/{order_id}/',
  summary: "Cancel one farm's part before its cut-off. Repeating the call changes nothing",
  access: 'signed_in',
  params: OrderParams,
  body: CancelOrder,
  reply: Purchase,
})
export const answerLine = route({
  method: 'POST',
  path: '/orders/{purchase_id}/answer/{order_id}/{line_id}/',
  summary: "Answer a farm's question about a line. Repeating the call changes nothing",
  access: 'signed_in',
  params: OrderParams.extend({ line_id: Id }),
  body: AnswerLine,
  reply: Purchase,
})
export const orderAgain = route({
  method: 'POST',
  path: '/orders/{purchase_id}/again/',
  summary: 'Add the items of a purchase to the cart again, as far as they are available',
  access: 'signed_in',
  params: PurchaseParams,
  reply: OrderedAgain,
})
export const getImpact = route({
  method: 'GET',
  path: '/orders/impact/',
  summary: "Totals of the caller's delivered orders",
  access: 'signed_in',
  query: z.strictObject({ near: writtenPlace(messages.addressPin).optional() }),
  reply: Impact,
})

const AddressParams = z.strictObject({ address_id: Id })

export const listAddresses = route({
  method: 'GET',
  path: '/addresses/',
  summary: "The caller's address book, oldest first",
  access: 'signed_in',
  reply: page(Address),
})
export const createAddress = route({
  method: 'POST',
  path: '/addresses/',
  summary: 'Add an address to the address book',
  access: 'signed_in',
  body: AddressDetails,
  reply: Address,
})
export const updateAddress = route({
  method: 'PUT',
  path: '/addresses/{address_id}/',
  summary: 'Change an address; existing orders keep the old one',
  access: 'signed_in',
  params: AddressParams,
  body: AddressDetails,
  reply: Address,
})
export const removeAddress = route({
  method: 'DELETE',
  path: '/addresses/{address_id}/',
  summary: 'Remove an address from the address book. Repeating the call changes nothing',
  access: 'signed_in',
  params: AddressParams,
  reply: Done,
})
