import { addDays, dayIn } from '@farmlane/contract/kernel/dates.ts'
import { addMember } from '../../modules/farms/index.ts'
import { setCropWeight } from '../../modules/growing/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { actorIn } from '../demo-actor.ts'
import type { DemoPeople } from '../demo-people.ts'
import { addDemoLot, addDemoProduct, type DemoProduct, type DemoStall } from '../demo-product.ts'
import { type DemoProfile, openDemoFarm, weekOf } from '../open-demo-farm.ts'
import { onDay } from '../story-time.ts'
import { addCrops } from './crops.ts'
import { addFields } from './fields.ts'
import { addInputs } from './inputs.ts'
import { addLivestock } from './livestock.ts'
import { products } from './products.ts'
import { addSeason } from './season.ts'
import { tidyShelf } from './shelf.ts'
import { addTasks } from './tasks.ts'

const profile: DemoProfile = {
  name: 'Hudson Hollow Farm',
  description:
    'Third-generation vegetable farm, no-till since 2011. June Hale grows vegetables on 38 acres in a bend of the Hackensack, ' +
    'with 84 hens and a few sheep to keep the grass down. We pick in the morning and sell the same day; leftovers ' +
    'feed the hens. Come by on Saturday and see the beds yourself.',
  size_acres: 38,
  address: '212 Hollow Road',
  city: 'Secaucus',
  state: 'NJ',
  zip_code: '07094',
  practices: ['No-till', 'No synthetic pesticides', 'Cover crops', 'Pasture-raised', 'Hand-picked', 'Family-run'],
  place: { latitude: 40.7612, longitude: -74.0858 },
  privacy_radius_miles: 0.5,
  hours: weekOf('We Th Fr 14:00-18:30, Sa 09:00-13:00'),
  phone: '(201) 555-0142',
}

/** The farm's own weights per unit; other crops use the default weights. */
const weights = [
  { crop_name: 'Rainbow carrots', unit: 'bunch', pounds: 1 },
  { crop_name: 'Lacinato kale', unit: 'bunch', pounds: 0.5 },
  { crop_name: 'Genovese basil', unit: 'bunch', pounds: 0.25 },
  { crop_name: 'Strawberries', unit: 'pint', pounds: 0.75 },
  { crop_name: 'Butterhead lettuce', unit: 'head', pounds: 0.6 },
] as const

/** The farm that the demo shows from the inside: a whole season, as its people would have recorded it. */
export async function addHudsonHollow(tx: Tx, people: DemoPeople, random: () => number): Promise<DemoStall> {
  // The default time zone of a new farm.
  const today = dayIn('America/New_York', tx.now)
  const spring = onDay(tx, addDays(today, -150))
  const june = await openDemoFarm(spring, people.june, profile)
  const team: FarmActor[] = []
  for (const { userId, role } of people.team) {
    await addMember(spring, { farmId: june.farmId, userId, role })
    team.push(actorIn(june.farmId, userId, role))
  }
  for (const weight of weights) await setCropWeight(spring, june, weight)
  const fields = await addFields(spring, june)
  const crops = await addCrops(tx, june, { fields, today })
  const listed = await addProducts(tx, june, { today, random })
  const lots = await addSeason(tx, [june, ...team], { crops, products: listed, today, random })
  const [tom = june, rosa = june] = team
  await addInputs(tx, { people: { june, tom }, names: { june: 'June Hale', tom: 'Tom Reyes' }, fields, crops, today })
  const animals = await addLivestock(tx, { people: { june, tom, rosa }, fields, products: listed, today })
  await tidyShelf(tx, june, { lots, products: listed, today })
  await addTasks(tx, { people: { june, tom, rosa }, fields, crops, animals, today })
  return { owner: june, products: listed }
}

async function addProducts(
  tx: Tx,
  actor: FarmActor,
  { today, random }: { today: string; random: () => number },
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for (const product of products as readonly DemoProduct[]) {
    const id = await addDemoProduct(onDay(tx, addDays(today, -149)), actor, product)
    ids.set(product.name, id)
    const on = addDays(today, -1 - Math.floor(random() * 3))
    if (product.stock) await addDemoLot(tx, actor, { id, product, quantity: product.stock, on, random })
  }
  return ids
}
