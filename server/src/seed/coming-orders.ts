import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { addAddress, atHome, getPurchase, placeOrder, putCartLine, quoteCheckout, writeMessage } from '../modules/orders/index.ts'
import type { Tx } from '../platform/db/tx.ts'
import { asQuoted } from './as-quoted.ts'
import type { DemoPeople } from './demo-people.ts'
import type { DemoStall } from './demo-product.ts'
import { around } from './story-time.ts'

type Wanted = {
  readonly way: Way
  /** Only what is in stock: these orders reserve existing lots. */
  readonly wants: readonly (readonly [product: string, quantity: number])[]
  readonly note?: string
  /** A message to the farm that it has not read yet. */
  readonly asks?: string
  readonly door?: {
    readonly address: string
    readonly city: string
    readonly state: string
    readonly zip_code: string
    readonly at: readonly [number, number]
  }
}

/** Orders from the neighbors to Hudson Hollow for the coming days, one after another. */
const wanted: readonly Wanted[] = [
  {
    way: 'pickup',
    wants: [
      ['Brandywine tomatoes', 3],
      ['Rainbow carrots', 2],
      ['Pasture eggs', 1],
    ],
  },
  {
    way: 'pickup',
    wants: [
      ['New potatoes', 5],
      ['Pasture eggs', 1],
    ],
    note: 'I’ll come at the very end, straight from work.',
    asks: 'My train may be late. Could you keep the eggs cool for me?',
  },
  {
    way: 'pickup',
    wants: [
      ['Stewing hen', 2],
      ['Rainbow carrots', 1],
      ['Dry black beans', 2],
    ],
  },
  {
    way: 'pickup',
    wants: [
      ['Brandywine tomatoes', 2.5],
      ['Red beets', 2],
      ['Summer squash', 3],
    ],
  },
  {
    way: 'market',
    wants: [
      ['New potatoes', 4],
      ['Rainbow carrots', 3],
    ],
  },
  {
    way: 'market',
    wants: [
      ['Dry black beans', 1],
      ['Red beets', 2],
      ['Pasture eggs', 1],
    ],
  },
  {
    way: 'delivery',
    wants: [
      ['New potatoes', 6],
      ['Dry black beans', 2],
      ['Rainbow carrots', 2],
    ],
    door: { address: '88 Grove Street', city: 'Jersey City', state: 'NJ', zip_code: '07302', at: [40.7196, -74.0431] },
  },
  {
    way: 'delivery',
    wants: [
      ['New potatoes', 5],
      ['Stewing hen', 1],
      ['Red beets', 2],
    ],
    note: 'Leave it with the neighbor if nobody answers.',
    door: { address: '514 Washington Street', city: 'Hoboken', state: 'NJ', zip_code: '07030', at: [40.7424, -74.0291] },
  },
]

/** Gives the demo farm's order desk something to do, without sending mails. Returns the day of the pickup. */
export async function addComingOrders(tx: Tx, { shoppers }: DemoPeople, { products }: DemoStall): Promise<string> {
  let pickupOn = ''
  for (const [at, { way, wants, note, asks, door }] of wanted.entries()) {
    const userId = shoppers[at]
    if (!userId) throw new Error('the demo has too few shoppers')
    const then: Tx = { ...around(tx, tx.now.toISOString(), -20 * (wanted.length - at)), enqueue: async () => {} }
    const who = { userId }
    const address_id = door ? (await addAddress(then, who, home(door))).id : null
    for (const [name, quantity] of wants) await putCartLine(then, who, { product_id: products.get(name) ?? '', quantity })
    const [farm] = (await quoteCheckout(then, who, { address_id, near: null })).farms
    const option = farm?.options.find((each) => each.way === way)
    // Use the first slot whose cutoff is still ahead now, so that all orders of one kind share a slot even if an earlier cutoff
    // lies between them.
    const slot = option?.slots.find(({ cutoff_at }) => cutoff_at > tx.now.toISOString())
    if (!farm || !option || !slot) throw new Error(`the demo cannot order for ${way}`)
    if (way === 'pickup') pickupOn = dayIn(option.time_zone, new Date(slot.starts_at))
    const phone = `(201) 555-01${60 + at}`
    const { id } = await placeOrder(then, who, { address_id, phone, farms: [asQuoted(farm, { option, slot }, note)] })
    if (!asks) continue
    const order_id = (await getPurchase(then, who, id)).orders[0]?.id ?? ''
    await writeMessage(around(then, then.now.toISOString(), 5), await atHome(then, who, { purchase_id: id, order_id }), {
      text: asks,
    })
  }
  return pickupOn
}

const home = ({ at: [latitude, longitude], ...door }: NonNullable<Wanted['door']>) => ({
  ...door,
  name: 'Home',
  phone: '',
  note: '',
  place: { latitude, longitude },
})
