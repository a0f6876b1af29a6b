import { getProduct, updateProduct, updateStock } from '@farmlane/contract/catalog/routes.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { deleteAccount } from '@farmlane/contract/identity/routes.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { plus } from '@farmlane/contract/kernel/quantity.ts'
import { type HarvestUnit, type ProductUnit, productUnitOf } from '@farmlane/contract/kernel/units.ts'
import type { DeskOrder } from '@farmlane/contract/orders/desk.ts'
import * as desk from '@farmlane/contract/orders/desk-routes.ts'
import * as facts from '@farmlane/contract/orders/fact-routes.ts'
import { type LineCommand, lineFault } from '@farmlane/contract/orders/line-rules.ts'
import { type OrderState, orderMoves } from '@farmlane/contract/orders/order-states.ts'
import { heldFor, isAsked } from '@farmlane/contract/orders/order-sum.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { listLotOrders } from '@farmlane/contract/orders/stock-order-routes.ts'
import { discardLot, getLot, holdLot, listLots, releaseLot } from '@farmlane/contract/stock/routes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../check-invariants.ts'
import { asShown } from '../../../testing/as-shown.ts'
import * as shop from '../../../testing/checkouts.ts'
import { addCrop, addField, addHarvest } from '../../../testing/farm-records.ts'
import { openAccount, type Person, password } from '../../../testing/people.ts'
import { openStall, type Stall, sell } from '../../../testing/stalls.ts'
import { createTestApp, seconds, type TestApp } from '../../../testing/test-app.ts'
import { callOffOrders } from '../progress/call-off-orders.ts'

type Placed = { readonly purchase_id: string; readonly order_id: string; readonly shopper: Person }
/** The current record of a harvest. */
type Picked = { id: string; lot: string; crop: string; unit: HarvestUnit }

let farmlane: TestApp
let stall: Stall
let shopper: Person
let address_id: string | undefined
let products: string[]
let picked: Picked[]
let placed: Placed[]
beforeAll(async () => {
  farmlane = await createTestApp()
})
afterAll(() => farmlane.close())

/** How the farm sells: by pickup or delivery, accepting automatically or by hand. */
const anyFarm = fc.record({ way: fc.constantFrom('pickup' as const, 'delivery' as const), byHand: fc.boolean() })
type SoldBy = typeof anyFarm extends fc.Arbitrary<infer F> ? F : never

async function openShop({ way, byHand }: SoldBy): Promise<void> {
  stall = await openStall(farmlane)
  const brought = { radius_miles: 20, fee_minor: 300 }
  await shop.offer(farmlane, stall, { way, capacity: 10_000, ...(way === 'delivery' && brought) })
  if (byHand) await shop.acceptByHand(stall)
  await newShopper(way)
  const pieces = { unit: 'lb', pricing_mode: 'piece_by_weight', piece_weight: 2, piece_weight_max: 3, price_minor: 333 } as const
  const kinds = [
    { about: { unit: 'unit', price_minor: 350 }, unit: 'units', quantity: 36 },
    { about: pieces, unit: 'lbs', quantity: 60 },
    {
      about: { unit: 'lb', pricing_mode: 'by_weight', minimum: 0.5, step: 0.5, price_minor: 199 },
      unit: 'lbs',
      quantity: 30,
    },
  ] as const
  const field = (await addField(stall)).id
  products = []
  picked = []
  for (const { about, unit, quantity } of kinds) {
    const { id, name } = await sell(stall, about, 0)
    products.push(id)
    const { id: crop_id } = await addCrop(stall, { name, field, picked_repeatedly: true })
    // Each product has a second lot, so that a line can move to another lot. Whole dozens allow the other unit.
    for (const each of [quantity, unit === 'units' ? 12 : 8]) {
      const { lot, ...harvest } = await addHarvest(stall, { crop_id, unit, quantity: each, sure: true })
      picked.push({ id: harvest.id, lot, crop: crop_id, unit })
    }
  }
  placed = []
}

async function newShopper(way: SoldBy['way']): Promise<void> {
  shopper = await openAccount(farmlane)
  address_id = way === 'delivery' ? await shop.addHome(shopper, stall.place) : undefined
}

/** A random command, with numbers that select the order, the line and the size. Many are refused and must then change nothing. */
const usual = [
  'weigh',
  'weigh',
  'short',
  'instead',
  'ask',
  'yes',
  'no',
  'release',
  'accept',
  'pack',
  'pack',
  'ready',
  'ready',
  'send',
  'send',
  'hand over',
  'undo',
  'undo',
  'correct',
  'correct',
] as const
const rare = [
  'place',
  'other lot',
  'refund',
  'restock',
  'hold',
  'discard',
  'unit',
  'withdraw',
  'pack all',
  'nobody came',
  'decline',
  'cancel',
  'shopper cancels',
  'shopper leaves',
  'call off all',
] as const
const commands = [...usual, ...rare]
/** PROVE=13 runs enough histories to demand that every action and every move occurs; a quick run can't. */
const runs = 12 * Number(process.env['PROVE'] ?? 1)
const thorough = 150
const anyCommand = fc.record({
  kind: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...rare) }),
  order: fc.nat(),
  line: fc.nat(),
  size: fc.nat(9),
  credit: fc.boolean(),
})
type Command = typeof anyCommand extends fc.Arbitrary<infer D> ? D : never

/** What happened to the missing goods: not specified, discarded, or back on sale. */
const gone = [{}, { gone: 'spoiled' }, { gone: 'damaged' }, { gone: null }] as const

const at = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length]

async function place({ line, size, credit }: Command): Promise<void> {
  for (const [n, id] of products.entries()) if ((line + n) % 3 < 2) await shop.putInCart(shopper, id, 1 + ((size + n) % 3))
  const where = address_id ? { address_id } : {}
  const body = asShown(await shop.quoteFor(shopper, where))
  const wishes = ['refund', 'similar', 'ask'] as const
  const owed = await sql<{
    balance: number
  }>`select balance_minor as balance from credit_accounts where user_id = ${shopper.user.id}`.execute(farmlane.database.kysely)
  const farms = body.farms.map((part) => ({
    ...part,
    credit_minor: credit
      ? Math.min(
          owed.rows[0]?.balance ?? 0,
          part.lines.reduce((sum, each) => sum + each.total_minor, 0),
        )
      : 0,
    lines: part.lines.map((each) => ({ ...each, wish: wishes[(size + line) % 3] ?? 'ask' })),
  }))
  const { id: purchase_id } = await shop.place(shopper, { ...body, ...where, farms })
  const { orders } = await shop.purchaseOf(shopper, purchase_id)
  placed.push({ purchase_id, order_id: orders[0]?.id ?? '', shopper })
}

const look = ({ order_id }: Placed) => stall.client.call(desk.getDeskOrder, { params: { farm_id: stall.farmId, order_id } })

const aboutLines: Partial<Record<Command['kind'], LineCommand>> = {
  weigh: 'weigh',
  short: 'short',
  instead: 'substitute',
  'other lot': 'other_lot',
  ask: 'ask',
}
const aboutOrders: Partial<Record<Command['kind'], OrderState>> = {
  accept: 'accepted',
  decline: 'declined',
  pack: 'packed',
  ready: 'ready',
  send: 'in_transit',
  'hand over': 'delivered',
  'nobody came': 'no_show',
  cancel: 'cancelled',
}

/**
 * Prefers harvests whose lots have nothing reserved, since other lots can't move. Among these, prefers lots that an order released,
 * because the order still refers to them.
 */
async function idle(size: number): Promise<Picked | undefined> {
  const { rows } = await sql<{ id: string; let_go: boolean }>`
    select lots.id, coalesce(bool_or(part.state = 'released'), false) as let_go
    from lots left join order_allocations part on part.lot_id = lots.id
    where lots.farm_id = ${stall.farmId} and lots.product_id is not null and not lots.withdrawn
    group by 1 having sum(lots.reserved) = 0`.execute(farmlane.database.kysely)
  const [letGo, free] = [rows.filter(({ let_go }) => let_go), rows].map((some) =>
    picked.filter(({ lot }) => some.some(({ id }) => id === lot)),
  )
  return at([letGo, free].find((some) => some && some.length > 0) ?? picked, size)
}

const otherHarvestUnit = { lbs: 'kg', kg: 'lbs', units: 'dozen', dozen: 'units', bushels: 'lbs', tons: 'lbs' } as const
const otherUnitOf = (unit: ProductUnit): ProductUnit => {
  const [from] = Object.entries(productUnitOf).find(([, to]) => to === unit) as [HarvestUnit, ProductUnit]
  return productUnitOf[otherHarvestUnit[from]]
}

/** Corrects a harvest: another quantity, sometimes another unit or another crop. */
async function correct({ line, size, credit }: Command): Promise<void> {
  const one = await idle(line)
  if (!one) return
  const crops = [...new Set(picked.map(({ crop }) => crop))]
  const body = {
    crop_id:
      (size % 2 === 0 &&
        at(
          crops.filter((crop) => crop !== one.crop),
          line,
        )) ||
      one.crop,
    quantity: 2 + 4 * size,
    unit: credit ? otherHarvestUnit[one.unit] : one.unit,
    harvest_date: '2026-05-04',
    reason: 'Wrong button',
    sure: true,
  }
  const after = await stall.client.call(harvests.correctHarvest, { params: { harvest_id: one.id }, body })
  Object.assign(one, { crop: after.crop, unit: after.unit })
}

/** Changes the unit of a product, whether or not open orders hold some of it. */
async function changeUnit({ line }: Command): Promise<void> {
  const product_id = at(products, line) ?? ''
  const { unit, price_minor } = await stall.client.call(getProduct, { params: { product_id } })
  await stall.client.call(updateProduct, { params: { product_id }, body: { unit: otherUnitOf(unit), price_minor } })
}

/** The lines of an order that allow the command, as the screens show it. */
function fitting({ kind: command }: Command, order: DeskOrder): DeskOrder['lines'] {
  const [onLine, to] = [aboutLines[command], aboutOrders[command]]
  if (command === 'undo') return order.undo ? order.lines : []
  if (to) return order.can.includes(to) ? order.lines : []
  if (onLine) return order.lines.filter((line) => lineFault(onLine, order, line) === null)
  return command === 'yes' || command === 'no' ? order.lines.filter(isAsked) : order.lines
}

/** Picks a recent order that allows the command; if none does, tries the command anyway. */
async function aimOf(command: Command) {
  const all = await Promise.all(
    placed.slice(-2).map(async (one) => {
      const order = await look(one)
      return { one, order, lines: fitting(command, order) }
    }),
  )
  const fit = all.filter(({ lines }) => lines.length > 0)
  const aim = at(fit.length > 0 ? fit : all, command.order)
  return aim && { ...aim, line: at(aim.lines.length > 0 ? aim.lines : aim.order.lines, command.line) }
}

async function doIt(command: Command): Promise<unknown> {
  const { client } = stall
  if (command.kind === 'place') return place(command)
  if (command.kind === 'correct') return correct(command)
  if (command.kind === 'unit') return changeUnit(command)
  if (command.kind === 'withdraw') {
    const harvest_id = (await idle(command.line))?.id ?? ''
    return client.call(harvests.withdrawHarvest, { params: { harvest_id }, body: { reason: 'Typed twice' } })
  }
  const aim = await aimOf(command)
  if (!aim?.line) return
  const { one, order, line } = aim
  const params = { farm_id: stall.farmId, order_id: order.id }
  const ofLine = { ...params, line_id: line.id }
  const atHome = { purchase_id: one.purchase_id, order_id: order.id }
  const answer = (agreed: boolean) =>
    one.shopper.client.call(routes.answerLine, { params: { ...atHome, line_id: line.id }, body: { agreed } })
  const lots = async () => (await client.call(listLots, { query: { product_id: line.product_id } })).results
  const lot_id = async () => at(await lots(), command.size)?.id ?? ''
  switch (command.kind) {
    case 'weigh': {
      const weights = Array.from({ length: Math.max(1, line.quantity - line.missing) }, (_, n) => 1 + ((command.size + n) % 4))
      return client.call(facts.weighLine, { params: ofLine, body: { weights } })
    }
    case 'short':
      return client.call(facts.shortLine, {
        params: ofLine,
        body: { missing: command.size % (line.quantity + 2), ...gone[command.line % gone.length] },
      })
    case 'instead':
      return client.call(facts.substituteLine, {
        params: ofLine,
        body: {
          product_id: at(products, command.size) ?? '',
          quantity: 1,
          ...(command.credit && { missing: 1, ...gone[command.line % gone.length] }),
        },
      })
    case 'other lot':
      return client.call(facts.takeOtherLot, { params: ofLine, body: { lot_id: await lot_id(), reason: 'Fresher' } })
    case 'ask':
      return client.call(facts.askAboutLine, { params: ofLine })
    case 'yes':
      return answer(true)
    case 'no':
      return answer(false)
    case 'refund':
      return client.call(facts.refundOrder, {
        params,
        body: { amount_minor: 1 + command.size * 150, line_id: null, reason: 'Bruised' },
      })
    case 'restock':
      return client.call(updateStock, { params: { product_id: line.product_id }, body: { quantity: 1 + command.size } })
    case 'hold':
      return client.call(holdLot, { params: { lot_id: await lot_id() }, body: { reason: 'Slugs' } })
    case 'release':
      return client.call(releaseLot, { params: { lot_id: await lot_id() }, body: { reason: 'No slugs' } })
    case 'discard':
      return client.call(discardLot, {
        params: { lot_id: await lot_id() },
        body: { quantity: 1, reason: 'spoiled' },
      })
    case 'accept':
      return client.call(desk.acceptOrder, { params })
    case 'decline':
      return client.call(desk.declineOrder, { params, body: { reason: 'Hail' } })
    case 'pack':
      return client.call(desk.packOrder, { params })
    case 'pack all':
      return client.call(desk.moveAllOrders, {
        params: { farm_id: stall.farmId },
        body: { slot_id: order.slot_id, to: 'packed' },
      })
    case 'ready':
      return client.call(desk.readyOrder, { params })
    case 'send':
      return client.call(desk.sendOrder, { params })
    case 'hand over':
      return client.call(desk.handOverOrder, { params, body: {} })
    case 'undo':
      return client.call(desk.undoStep, { params, body: { reason: 'Wrong box' } })
    case 'nobody came':
      await shop.beginHandOver(farmlane, order.id)
      return client.call(desk.missOrder, { params })
    case 'cancel':
      return client.call(desk.callOffOrder, { params, body: { reason: 'Hail' } })
    case 'shopper cancels':
      return one.shopper.client.call(routes.cancelOrder, { params: atHome, body: { reason: '' } })
    case 'shopper leaves':
      await shopper.client.call(deleteAccount, { body: { current_password: password } })
      return newShopper(order.way === 'delivery' ? 'delivery' : 'pickup')
    case 'call off all':
      return farmlane.database.write((tx) => callOffOrders(tx, stall))
  }
}

/** Only the shopper can raise the maximum that was stated when they ordered. */
async function asSaid(): Promise<void> {
  for (const order of await Promise.all(placed.slice(-2).map(look))) {
    const own = order.lines.filter(({ substitutes }) => substitutes === null)
    const ceiling = own.reduce(
      (sum, line) => sum + ((line.question === 'yes' ? line.now?.total_minor : line.most_minor) ?? Number.NaN),
      0,
    )
    expect(order.money?.total_minor).toBeLessThanOrEqual(ceiling + (order.money?.fee_minor ?? 0))
    expect(order.lines.every((line) => line.missing <= line.quantity)).toBe(true)
  }
}

/** Sorted, so that lists can be compared regardless of order. */
const inOrder = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).toSorted()

/** From each lot exactly the lines that contain it, from each line exactly its lots, and sales equal the movements of the lot. */
async function recalled(): Promise<void> {
  const { client } = stall
  const { results: lots } = await client.call(listLots, {})
  const fromLots: unknown[][] = []
  for (const { id } of lots) {
    const { results } = await client.call(listLotOrders, { params: { lot_id: id } })
    fromLots.push(...results.map((each) => [id, each.order_id, each.quantity, each.unit, each.is_gone]))
    const sold = Map.groupBy(
      results.filter(({ is_gone }) => is_gone),
      ({ number }) => number,
    )
    const { movements } = await client.call(getLot, { params: { lot_id: id } })
    const left = Map.groupBy(
      movements.filter(({ type }) => type === 'sale'),
      ({ reason }) => reason,
    )
    const sums = (of: ReadonlyMap<string, readonly { quantity: number }[]>) =>
      [...of].map(([number, each]) => [number, Math.abs(each.reduce((sum, { quantity }) => plus(sum, quantity), 0))] as const)
    expect(inOrder(sums(sold))).toEqual(inOrder(sums(left).filter(([, quantity]) => quantity !== 0)))
  }
  const orders = await Promise.all(placed.map(look))
  const fromLines = orders.flatMap(({ id: order_id, state, lines }) =>
    lines.flatMap((line) => line.lots.map(({ id, quantity }) => [id, order_id, quantity, line.unit, state === 'delivered'])),
  )
  expect(inOrder(fromLots)).toEqual(inOrder(fromLines))
  for (const { state, lines } of orders)
    for (const line of lines) {
      const over = ['cancelled', 'declined', 'no_show'].includes(state)
      const inLots = line.lots.reduce((sum, { quantity }) => plus(sum, quantity), 0)
      expect(inLots, `${line.name} of an order that is ${state}`).toBe(over ? 0 : heldFor(line))
    }
}

const every = Object.entries(orderMoves).flatMap(([from, moves]) =>
  Object.entries(moves).flatMap(([to, { by }]) => by.map((side) => `${from} → ${to} by the ${side}`)),
)

/** The moves that the farm's orders have made. */
async function movesMade(): Promise<string[]> {
  const { rows } = await sql<{ move: string }>`
    select before || ' → ' || state || ' by the ' || by_side as move from (
      select state, by_side, undoes, lag(state) over (partition by order_id order by number) as before
      from order_events where farm_id = ${stall.farmId}) step
    where before is not null and undoes is null`.execute(farmlane.database.kysely)
  return rows.map(({ move }) => move)
}

test('any sequence of commands by a farm and a shopper keeps all invariants', async () => {
  const done = new Set<string>()
  const moves = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyFarm, fc.array(anyCommand, { minLength: 25, maxLength: 40 }), async (soldBy, history) => {
      await openShop(soldBy)
      for (const command of [{ ...(history[0] as Command), kind: 'place' as const }, ...history]) {
        farmlane.pass(5 * seconds)
        try {
          await doIt(command)
          done.add(command.kind)
        } catch (error) {
          if (!(error instanceof Problem) || error.status >= 500) throw error
        }
      }
      await asSaid()
      await recalled()
      expect(await checkInvariants(farmlane.database)).toEqual([])
      for (const move of await movesMade()) moves.add(move)
    }),
    { numRuns: runs, endOnFailure: true },
  )
  expect(
    [...moves].filter((move) => !every.includes(move)),
    'only moves that the table allows',
  ).toEqual([])
  if (runs < thorough) return
  expect(commands.filter((command) => !done.has(command))).toEqual([])
  expect(every.filter((move) => !moves.has(move))).toEqual([])
})
