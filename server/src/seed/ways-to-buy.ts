import type { SlotRule } from '@farmlane/contract/fulfilment/option.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import { addMarketPlace } from '../modules/farms/index.ts'
import { addOption, type NewOption } from '../modules/fulfilment/index.ts'
import type { FarmActor } from '../platform/auth/actor.ts'
import type { Tx } from '../platform/db/tx.ts'
import { weekOf } from './open-demo-farm.ts'

const armyHours = 'Sa 08:00-14:00'
const pierHours = 'We 15:00-19:00, Su 09:00-14:00'

const grandArmy = {
  name: 'Grand Army market',
  slug: 'grand-army-market',
  city: 'Brooklyn',
  state: 'NY',
  place: { latitude: 40.6727, longitude: -73.97 },
  time_zone: 'America/New_York',
  hours: weekOf(armyHours),
}
const pierMarket = {
  name: 'Pier 40 market',
  slug: 'pier-40-market',
  city: 'New York',
  state: 'NY',
  place: { latitude: 40.7296, longitude: -74.0113 },
  time_zone: 'America/New_York',
  hours: weekOf(pierHours),
}

const everyWeek = (when: string): SlotRule[] =>
  weekOf(when).flatMap((day, weekday) => (day ? [{ every: 'week', weekday, nth: null, day: null, ...day }] : []))

const free = { market_id: null, fee_minor: 0, minimum_minor: 0, free_above_minor: null, radius_miles: null, zips: [], note: '' }

const pickup = (when: string, note = 'Ring the bell at the packing shed.'): NewOption => ({
  ...free,
  way: 'pickup',
  rules: everyWeek(when),
  cutoff: { hours: 24 },
  capacity: 12,
  note,
})
const delivery = (when: string, miles: number, fee: number): NewOption => ({
  ...free,
  way: 'delivery',
  rules: everyWeek(when),
  cutoff: { days: 2, clock: '18:00' },
  capacity: 10,
  fee_minor: fee,
  minimum_minor: 2500,
  free_above_minor: 7500,
  radius_miles: miles,
  note: 'In a cool box at your door.',
})
const atMarket = (market_id: string, rules: readonly SlotRule[]): NewOption => ({
  ...free,
  way: 'market',
  market_id,
  rules,
  cutoff: { days: 2, clock: '18:00' },
  capacity: 30,
})
/** Adds an open house on the first Sunday of the month to the weekly hours. */
const openHouse = (option: NewOption): NewOption => ({
  ...option,
  rules: [...option.rules, { every: 'month', weekday: 0, nth: 1, day: null, opens: '10:00', closes: '15:00' }],
})

/** The pickup, delivery and market options of each demo farm: Hudson Hollow first, then its neighbors in their order. */
export async function addWaysToBuy(tx: Tx, farms: readonly FarmActor[]): Promise<void> {
  const army = atMarket(await addMarketPlace(tx, grandArmy), everyWeek(armyHours))
  const pier = atMarket(await addMarketPlace(tx, pierMarket), everyWeek(pierHours))
  const brought = delivery('Th 15:00-19:00', 15, 600)
  // A delivery round today in addition to the weekly one, so that the demo always has an order in transit.
  const day = dayIn('America/New_York', tx.now)
  const roundToday: SlotRule = { every: 'once', weekday: null, nth: null, day, opens: '15:00', closes: '19:00' }
  const ways: readonly (readonly NewOption[])[] = [
    [pickup('We Fr 14:00-18:00, Sa 09:00-12:00'), { ...brought, rules: [...brought.rules, roundToday] }, army],
    [pickup('Fr 15:00-18:00, Sa 10:00-14:00'), army, pier],
    [openHouse(pickup('Sa 11:00-16:00')), army],
    [delivery('Tu Fr 08:00-12:00', 9, 450), pier],
    [pickup('We Fr 12:00-19:00'), army, pier],
    [delivery('Fr 09:00-17:00', 40, 900), army],
    [pickup('Sa Su 09:00-17:00', 'At the orchard gate; bring your own boxes if you can.'), pier],
    [pickup('Sa 10:00-15:00'), delivery('We 10:00-16:00', 30, 800)],
    [pickup('Fr Sa 10:00-16:00'), delivery('Th 10:00-18:00', 45, 1200)],
    [pickup('Tu Th Sa 08:00-12:00')],
    [pickup('Sa 09:00-13:00'), delivery('Fr 10:00-18:00', 35, 900)],
    [army, pier],
    [pickup('Sa Su 10:00-16:00'), army],
    [pickup('Fr Sa Su 09:00-18:00')],
    [pickup('We Sa 09:00-13:00'), delivery('We 15:00-19:00', 12, 500)],
  ]
  for (const [at, farm] of farms.entries()) for (const option of ways[at] ?? []) await addOption(tx, farm, option)
}
