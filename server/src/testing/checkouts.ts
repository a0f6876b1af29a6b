import { randomUUID } from 'node:crypto'
import { listFarms } from '@farmlane/contract/farms/routes.ts'
import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { PlaceOrder, Quote } from '@farmlane/contract/orders/checkout.ts'
import { changeDeskSettings } from '@farmlane/contract/orders/desk-routes.ts'
import { messages } from '@farmlane/contract/orders/messages.ts'
import * as routes from '@farmlane/contract/orders/routes.ts'
import { sql } from 'kysely'
import { addMarketPlace } from '../modules/farms/index.ts'
import { addOption, type NewOption } from '../modules/fulfilment/index.ts'
import { asShown } from './as-shown.ts'
import type { Person } from './people.ts'
import { type TestApp, uniqueName } from './test-app.ts'

export const everyDay = (opens = '09:00', closes = '12:00'): SlotRule[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ every: 'week', weekday, nth: null, day: null, opens, closes }))

const pickup: NewOption = {
  way: 'pickup',
  market_id: null,
  rules: everyDay(),
  cutoff: { hours: 12 },
  capacity: 50,
  fee_minor: 0,
  minimum_minor: 0,
  free_above_minor: null,
  radius_miles: null,
  zips: [],
  note: '',
}

export const farmOf = async (farmer: Person): Promise<string> => (await farmer.client.call(listFarms, {})).results[0]?.id ?? ''

/** Creates a delivery option, by default pickup at the farm every morning. Returns its id. */
export async function offer(app: TestApp, farmer: Person, about: Partial<NewOption> = {}): Promise<string> {
  const farmId = await farmOf(farmer)
  return app.database.write((tx) => addOption(tx, { farmId }, { ...pickup, ...about }))
}

export const openMarket = (app: TestApp): Promise<string> =>
  app.database.write((tx) =>
    addMarketPlace(tx, {
      name: 'Grand Army market',
      slug: uniqueName('market'),
      city: 'Brooklyn',
      state: 'NY',
      place: { latitude: 40.6727, longitude: -73.97 },
      time_zone: 'America/New_York',
      hours: [null, null, null, null, null, null, null],
    }),
  )

export const putInCart = (shopper: Person, product_id: string, quantity: number) =>
  shopper.client.call(routes.putCartLine, { params: { product_id }, body: { quantity } })

export const quoteFor = (shopper: Person, body: { address_id?: string } = {}): Promise<Quote> =>
  shopper.client.call(routes.quoteCheckout, { body })

export const place = (shopper: Person, body: PlaceOrder, key: string = randomUUID()) =>
  shopper.client.call(routes.placeOrder, { body }, { 'idempotency-key': key })
/** Places an order for the current cart with the proposed choices. */
export const checkOut = async (shopper: Person) => place(shopper, asShown(await quoteFor(shopper)))
export const purchaseOf = (shopper: Person, purchase_id: string) =>
  shopper.client.call(routes.getPurchase, { params: { purchase_id } })

/** A delivery address near a place. Returns its id in the address book. */
export async function addHome(shopper: Person, place: Place, address = '7 Secret Lane'): Promise<string> {
  const home = { name: 'Home', address, city: 'Hudson', state: 'NY', zip_code: '12534', phone: '', note: '', place }
  return (await shopper.client.call(routes.createAddress, { body: home })).id
}

/** From now on, the farm accepts or declines each order by hand. */
export const acceptByHand = async (farmer: Person) =>
  farmer.client.call(changeDeskSettings, { params: { farm_id: await farmOf(farmer) }, body: { accepts_automatically: false } })

/** Moves the start of the order's slot to now. */
export const beginHandOver = (app: TestApp, order_id: string) =>
  app.database.write((tx) =>
    sql`update fulfilment_slots set starts_at = ${tx.now}, cutoff_at = least(cutoff_at, ${tx.now})
      where id = (select slot_id from orders where id = ${order_id})`.execute(tx.db),
  )

/** The refusal of a cart that changed since it was shown, with a message for each changed line. */
export const refusedWith = (fields: Record<string, string>) => ({ code: 'conflict', message: messages.linesClash, fields })
