import { randomUUID } from 'node:crypto'
import { dayIn } from '@farmlane/contract/kernel/count-days.ts'
import { type Fields, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { Address } from '@farmlane/contract/orders/address.ts'
import type { Placed, PlaceOrder } from '@farmlane/contract/orders/checkout.ts'
import { purchaseNumber } from '@farmlane/contract/orders/constants.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import { stockNeeded } from '@farmlane/contract/orders/quantity-rules.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { listMoved, listOptions, openSlotAt, takePlaces } from '../../fulfilment/index.ts'
import { lockCredit, spendCredit } from '../../ledger/index.ts'
import { type Chosen, chooseLots, type Demand, reserveLots, type Share } from '../../stock/index.ts'
import { lockCheckout } from '../cart/cart-store.ts'
import { getCart } from '../cart/cart-views.ts'
import { announceOrders } from '../record/announce-orders.ts'
import { placedMail } from '../record/jobs.ts'
import { insertPurchase, type NewOrder } from '../record/purchase-store.ts'
import { findAddress } from './address-views.ts'
import { marketMeetings, randomCodes } from './meeting-codes.ts'
import { comparedParts, type Part, shortSentence } from './place-rules.ts'

/** Lines removed from the cart can't be marked on screen, so a changed cart has its own message. */
function clash(fields: Fields): Problem {
  const changed = Object.values(fields).some((sentence) => sentence === messages.lineLeft || sentence === messages.lineQuantity)
  return new Problem('conflict', changed ? messages.cartChanged : messages.linesClash, { fields })
}

/**
 * Places a checkout for all farms or none, at the prices that were shown, by the server's clock. To avoid deadlocks, locks are
 * always taken in this order, each kind sorted by id: the cart, farms and their options, slots, lots, credit. Queries in one
 * `Promise.all` are pipelined in order.
 */
export async function placeOrder(tx: Tx, actor: Pick<Actor, 'userId'>, input: PlaceOrder): Promise<z.output<typeof Placed>> {
  const [, cart, options, address] = await Promise.all([
    lockCheckout(tx, actor, input.farms),
    getCart(tx, actor),
    listOptions(tx, { optionIds: input.farms.map(({ option_id }) => option_id) }),
    input.address_id ? findAddress(tx, actor, input.address_id) : null,
  ])
  const { parts, clashes } = comparedParts(input.farms, {
    cart,
    options,
    address,
    slotAt: (option, startsAt) => openSlotAt(option, startsAt, tx.now),
  })
  if (Object.keys(clashes).length > 0) throw clash(clashes)

  const demands = demandsOf(parts)
  const [slots, chosen] = await Promise.all([placesFor(tx, parts), chooseLots(tx, demands, firstDay(parts, tx.now))])
  const shares = sharesOf(parts, demands, chosen, slots.full)
  await lockSpentCredit(tx, actor, parts)
  const codes = randomCodes(parts.length)
  const placed = parts.map((part, at) => ({
    part,
    order: newOrder(part, { slot_id: slots.idOf(part), shares: shares(part), address, codes: there(codes[at]) }),
  }))
  const orders = placed.map(({ order }) => order)
  const id = randomUUID()
  const [, number] = await Promise.all([
    reserveLots(
      tx,
      orders.flatMap(({ lines }) => lines.flatMap((line) => line.shares)),
    ),
    insertPurchase(tx, actor, { id, phone: input.phone ?? address?.phone ?? '', orders, meetings: marketMeetings(placed) }),
    tx.enqueue(placedMail, { purchase_id: id }),
  ])
  const spent = orders.filter(({ credit_minor }) => credit_minor > 0)
  await spendCredit(
    tx,
    spent.map((order) => ({
      farm_id: order.farm_id,
      user_id: actor.userId,
      amount_minor: order.credit_minor,
      order_id: order.id,
      reason: purchaseNumber(number),
      by_user: actor.userId,
    })),
  )
  announceOrders(
    tx,
    orders.map((order) => ({ id: order.id, farm_id: order.farm_id, purchase_id: id, user_id: actor.userId })),
  )
  return { id, number: purchaseNumber(number), message: messages.placed }
}

/** Takes a place in each slot. Full slots are reported together with short lines, so that the shopper can fix both at once. */
async function placesFor(tx: Tx, parts: readonly Part[]) {
  const wanted = parts.map(({ slot, option }) => ({
    ...slot,
    farm_id: option.farm_id,
    option_id: option.id,
    capacity: option.capacity,
  }))
  const taken = await takePlaces(tx, wanted)
  const ids = new Map(taken.map(({ id, option_id }) => [option_id, id]))
  const missed = wanted.filter(({ option_id }) => !ids.has(option_id))
  const moved = missed.length > 0 ? await listMoved(tx, missed) : new Set()
  const full: Record<string, string> = {}
  for (const [at, { option }] of parts.entries())
    if (!ids.has(option.id)) full[`farms.${at}.starts_at`] = moved.has(option.id) ? messages.slotMoved : messages.slotFull
  return { full, idOf: ({ option }: Part) => there(ids.get(option.id)) }
}

/** Throws when something that was granted is missing, so that no incomplete order is written. */
function there<T>(granted: T | undefined): T {
  if (granted === undefined) throw new Error('something of an order was not granted')
  return granted
}

/** Today in the time zone where the date is earliest. */
const firstDay = (parts: readonly Part[], now: Date): string =>
  parts.map(({ option }) => dayIn(option.time_zone, now)).toSorted()[0] ?? ''

/** Every line needs lots that keep until the hand-over. */
const demandsOf = (parts: readonly Part[]): Demand[] =>
  parts.flatMap(({ lines, option, slot }) => {
    const day = dayIn(option.time_zone, slot.starts_at)
    return lines.map(({ product, quantity }) => ({
      product_id: product.id,
      unit: product.unit,
      quantity: stockNeeded(product, quantity),
      day,
    }))
  })

/** The lots for the lines of each part. Throws a conflict when anything is short or a slot is full. */
function sharesOf(parts: readonly Part[], demands: readonly Demand[], chosen: Chosen, full: Fields) {
  const fields: Record<string, string> = { ...full }
  if ('short' in chosen)
    for (const [at, { lines }] of parts.entries())
      for (const [number, line] of lines.entries()) {
        const short = chosen.short.find(({ product_id }) => product_id === line.product.id)
        if (short)
          fields[`farms.${at}.lines.${number}`] = short.in_other_unit ? messages.lineOther : shortSentence(line, short.free)
      }
  if (Object.keys(fields).length > 0 || 'short' in chosen) throw clash(fields)
  const byProduct = new Map(demands.map(({ product_id }, at) => [product_id, there(chosen.shares[at])]))
  return ({ lines }: Part): Share[][] => lines.map(({ product }) => there(byProduct.get(product.id)))
}

/**
 * Checks that the credit is still available. If it was spent elsewhere, the order fails instead of silently costing more cash.
 */
async function lockSpentCredit(tx: Tx, { userId }: Pick<Actor, 'userId'>, parts: readonly Part[]): Promise<void> {
  const spending = parts.filter(({ asked }) => asked.credit_minor > 0).map(({ asked }) => asked.farm_id)
  if (spending.length === 0) return
  const balances = await lockCredit(tx, userId, spending)
  const fields: Record<string, string> = {}
  for (const [at, { asked }] of parts.entries())
    if (asked.credit_minor > (balances.get(asked.farm_id) ?? 0)) fields[`farms.${at}.credit_minor`] = messages.creditChanged
  if (Object.keys(fields).length > 0) throw clash(fields)
}

type Granted = {
  readonly slot_id: string
  readonly shares: readonly Share[][]
  readonly address: Address | null
  readonly codes: readonly string[]
}

function newOrder(part: Part, { slot_id, shares, address, codes }: Granted): NewOrder {
  const { asked, option, lines, items_minor, most_minor, fee_minor } = part
  return {
    id: randomUUID(),
    farm_id: option.farm_id,
    slot_id,
    way: option.way,
    time_zone: option.time_zone,
    ...meetingOf(part, address),
    codes,
    note: asked.note,
    currency: there(lines[0]).product.currency,
    items_minor,
    most_minor,
    fee_minor,
    credit_minor: asked.credit_minor,
    lines: lines.map(({ product, quantity, total_minor, most_minor: line_most, wish }, at) => ({
      id: randomUUID(),
      product_id: product.id,
      name: product.name,
      unit: product.unit,
      pricing_mode: product.pricing_mode,
      piece_weight: product.piece_weight,
      piece_weight_max: product.piece_weight_max,
      price_minor: product.price_minor,
      quantity,
      total_minor,
      most_minor: line_most,
      wish,
      shares: there(shares[at]),
    })),
  }
}

/** A snapshot of the place of the hand-over: later changes of an address don't affect the order. */
function meetingOf({ option }: Part, address: Address | null) {
  const { way, farm, market } = option
  if (way === 'delivery' && address) {
    const town = `${address.city}${address.state ? `, ${address.state}` : ''} ${address.zip_code}`
    const meeting_address = [address.address, town, address.note].filter(Boolean).join('\n')
    return { meeting_name: address.name, meeting_address, ...address.place }
  }
  if (market) return { meeting_name: market.name, meeting_address: `${market.city}, ${market.state}`, ...market.place }
  return {
    meeting_name: farm.name,
    meeting_address: farm.address,
    latitude: farm.place?.latitude ?? null,
    longitude: farm.place?.longitude ?? null,
  }
}
