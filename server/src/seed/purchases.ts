import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { addDays, dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { addReview } from '../modules/market/index.ts'
import {
  addAddress,
  atDesk,
  atHome,
  getPurchase,
  lockOrder,
  moveOrder,
  placeOrder,
  putCartLine,
  quoteCheckout,
  readMessages,
  writeMessage,
} from '../modules/orders/index.ts'
import { receiveLot } from '../modules/stock/index.ts'
import type { Tx } from '../platform/db/tx.ts'
import { asQuoted } from './as-quoted.ts'
import type { DemoPeople } from './demo-people.ts'
import { type DemoStall, demoLotCode } from './demo-product.ts'
import { around, onDay } from './story-time.ts'

/** A purchased line: the farm's position in the list, the product, its unit and the quantity. */
type Bought = readonly [farm: number, product: string, unit: string, quantity: number]
type Story = {
  readonly daysAgo: number
  readonly way: Way
  readonly bought: readonly Bought[]
  readonly until: OrderState
  /** Maya's reviews from the day after, in the order of the farms. */
  readonly reviews?: readonly { readonly stars: number; readonly text: string }[]
  /** Maya's question and the farm's answer. */
  readonly talk?: readonly [question: string, answer: string]
}

const home = {
  name: 'Home',
  address: '214 Bergen Street',
  city: 'Brooklyn',
  state: 'NY',
  zip_code: '11217',
  phone: '(718) 555-0162',
  note: 'Second bell from the top.',
  place: { latitude: 40.6846, longitude: -73.9872 },
}

/** The farms, and a random generator that is the same on every machine. */
type Demo = { readonly stalls: readonly DemoStall[]; readonly random: () => number }

/** Oldest first. */
const stories: readonly Story[] = [
  {
    daysAgo: 27,
    way: 'market',
    bought: [
      [0, 'New potatoes', 'lb', 4],
      [0, 'Dry black beans', 'lb', 1],
      [1, 'Pasture eggs', 'dozen', 2],
    ],
    until: 'delivered',
    reviews: [
      { stars: 5, text: 'The potatoes still smelled of the field. Picked up everything in one go at the market.' },
      { stars: 4, text: 'Lovely eggs. One was cracked, and they replaced it on the spot.' },
    ],
  },
  {
    daysAgo: 13,
    way: 'pickup',
    bought: [
      [0, 'New potatoes', 'lb', 10],
      [0, 'Rainbow carrots', 'bunch', 4],
      [1, 'Pasture eggs', 'dozen', 1],
      [1, 'Leaf lard', 'jar', 1],
    ],
    until: 'delivered',
  },
  {
    daysAgo: 4,
    way: 'delivery',
    bought: [
      [0, 'Red beets', 'bunch', 3],
      [0, 'Cherry tomatoes', 'pint', 2],
      [0, 'Pasture eggs', 'dozen', 2],
    ],
    until: 'in_transit',
    talk: [
      'Do the beets come with their greens? We cook those, too.',
      'Yes, with greens, washed the morning we leave. Wrap them in a damp cloth and they’ll keep for days.',
    ],
  },
]

/** A step of the farm: the minutes from the order, or from the start of its slot. */
type Step = readonly [to: OrderState, from: 'order' | 'slot', minutes: number]
const steps: Record<Way, readonly Step[]> = {
  pickup: [
    ['packed', 'slot', -90],
    ['ready', 'slot', -30],
    ['delivered', 'slot', 40],
  ],
  market: [
    ['packed', 'slot', -150],
    ['ready', 'slot', 0],
    ['delivered', 'slot', 75],
  ],
  delivery: [
    ['packed', 'slot', -60],
    ['in_transit', 'slot', -10],
    ['delivered', 'slot', 50],
  ],
}

/** Maya's purchases of the last weeks, made by the same functions as real orders. They are in the past, so no mails are sent. */
export async function addPurchases(tx: Tx, { maya }: DemoPeople, demo: Demo): Promise<void> {
  const silent: Tx = { ...tx, enqueue: async () => {} }
  const address = await addAddress(silent, { userId: maya }, home)
  for (const story of stories) await tell(silent, { userId: maya, addressId: address.id }, story, demo)
}

type Shopper = { readonly userId: string; readonly addressId: string }

async function tell(
  tx: Tx,
  shopper: Shopper,
  { daysAgo, way, bought, until, reviews = [], talk }: Story,
  demo: Demo,
): Promise<void> {
  const { stalls } = demo
  const today = dayIn('America/New_York', tx.now)
  const then = onDay(tx, addDays(today, -daysAgo), '14:20')
  for (const line of bought) await fillCart(then, shopper, line, demo)
  const quote = await quoteCheckout(then, shopper, { address_id: shopper.addressId, near: null })
  const placed = await placeOrder(then, shopper, {
    address_id: shopper.addressId,
    phone: '',
    farms: quote.farms.flatMap((part) => {
      const { farm, options } = part
      const proposed = quote.proposal.choices.find(({ farm_id }) => farm_id === farm.id)
      // A farm may sell at two markets: take the one where all farms can meet.
      const option = options.find((each) => each.way === way && (way !== 'market' || each.id === proposed?.option_id))
      // Takes today's delivery slot, because no order stays in transit for days.
      const slot =
        until === 'delivered'
          ? option?.slots[0]
          : option?.slots.find(({ starts_at }) => dayIn('America/New_York', new Date(starts_at)) === today)
      if (!option || !slot) return []
      return asQuoted(part, { option, slot })
    }),
  })
  for (const { id, farm, starts_at } of (await getPurchase(then, shopper, placed.id)).orders) {
    const which = stalls.findIndex((stall) => stall.owner.farmId === farm.id)
    const owner = stalls[which]?.owner
    const on = dayIn('America/New_York', new Date(starts_at))
    const last = steps[way].findIndex(([to]) => to === until)
    for (const [to, from, minutes] of steps[way].slice(0, last + 1)) {
      const moment = around(tx, from === 'order' ? then.now.toISOString() : starts_at, minutes)
      const order = await lockOrder(moment, id)
      if (!order || !owner) throw new Error(`the demo order ${placed.number} is not there`)
      await moveOrder(moment, order, { to, by: 'farm', userId: owner.userId, reason: '' })
    }
    if (talk && owner)
      await converse(around(tx, then.now.toISOString(), 90), { shopper, owner, purchase_id: placed.id, order_id: id }, talk)
    const review = reviews[which]
    if (review) await addReview(onDay(tx, addDays(on, 1)), { ...review, farm_id: farm.id, user_id: shopper.userId, order_id: id })
  }
}

type Pair = {
  readonly shopper: Shopper
  readonly owner: DemoStall['owner']
  readonly purchase_id: string
  readonly order_id: string
}

/** The farm has read the question; Maya has not read the answer yet. */
async function converse(
  tx: Tx,
  { shopper, owner, ...order }: Pair,
  [question, answer]: readonly [string, string],
): Promise<void> {
  await writeMessage(tx, await atHome(tx, shopper, order), { text: question })
  const farm = await atDesk(tx, owner, order)
  await readMessages(tx, farm, { number: 1 })
  await writeMessage(around(tx, tx.now.toISOString(), 25), farm, { text: answer })
}

/** Receives a lot of exactly this quantity the day before the order, because today's stock was not picked back then. */
async function fillCart(
  then: Tx,
  shopper: Shopper,
  [farm, name, unit, quantity]: Bought,
  { stalls, random }: Demo,
): Promise<void> {
  const stall = stalls[farm]
  const product_id = stall?.products.get(name)
  if (!stall || !product_id) throw new Error(`the demo knows no ${name}`)
  const day = dayIn('America/New_York', then.now)
  await receiveLot(then, stall.owner, {
    product_id,
    kind: 'added',
    name,
    field_name: '',
    grade: '',
    unit,
    received_on: addDays(day, -1),
    use_by: addDays(day, 8),
    quantity,
    reason: '',
    asked: demoLotCode(addDays(day, -1), random),
  })
  await putCartLine(then, shopper, { product_id, quantity })
}
