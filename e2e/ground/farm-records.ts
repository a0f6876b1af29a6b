import type { Crop } from '@farmlane/contract/growing/crop.ts'
import type { Field } from '@farmlane/contract/growing/field.ts'
import type { Point } from '@farmlane/contract/growing/point.ts'
import * as growing from '@farmlane/contract/growing/routes.ts'
import type { Harvest } from '@farmlane/contract/harvests/harvest.ts'
import * as harvests from '@farmlane/contract/harvests/routes.ts'
import { recordInput } from '@farmlane/contract/inputs/routes.ts'
import { dayIn } from '@farmlane/contract/kernel/dates.ts'
import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { Hands } from './hands.ts'

/** Today on every farm of the journeys: new farms default to New York time. */
export const farmToday = (): string => dayIn('America/New_York', new Date())

/** About ten acres by the Hudson. */
const square: Point[] = [
  { lat: 42.25, lng: -73.79 },
  { lat: 42.252, lng: -73.79 },
  { lat: 42.252, lng: -73.787 },
  { lat: 42.25, lng: -73.787 },
]

export const addField = (hands: Hands, about: Partial<Input<typeof growing.createField>['body']> = {}): Promise<Field> =>
  hands(growing.createField, { body: { name: 'River Bend', outline: square, ...about } })

type CropWishes = Partial<Input<typeof growing.createCrop>['body']>
export async function addCrop(hands: Hands, about: CropWishes = {}): Promise<Crop> {
  const field = about.field ?? (await addField(hands)).id
  return hands(growing.createCrop, { body: { name: 'Tomatoes', status: 'ready', planted_date: farmToday(), ...about, field } })
}

type HarvestWishes = Partial<Input<typeof harvests.recordHarvest>['body']>
export async function addHarvest(hands: Hands, about: HarvestWishes = {}): Promise<Harvest> {
  const crop_id = about.crop_id ?? (await addCrop(hands, { picked_repeatedly: true })).id
  return hands(harvests.recordHarvest, {
    body: { quantity: 62.5, unit: 'lbs', harvest_date: farmToday(), ...about, crop_id },
  })
}

/** Fills every operations screen of a farm and returns the paths of the screens. */
export async function operationsScreens(hands: Hands): Promise<string[]> {
  const { id: field } = await addField(hands)
  const about = { expected_quantity: 400, picked_repeatedly: true, variety: 'Brandywine', notes: 'By the river.' }
  const { id: crop_id } = await addCrop(hands, { field, ...about })
  await addCrop(hands, { field, name: 'Lettuce', status: 'planned' })
  const { lot } = await addHarvest(hands, { crop_id })
  // This spray covers the time of the harvest, so the lot is put on hold.
  const { id: input } = await hands(recordInput, {
    body: {
      kind: 'spray',
      product: 'Copper Shield',
      amount: 12,
      amount_unit: 'fl oz',
      applicator: 'Ada',
      started_at: new Date(Date.now() - 3_600_000).toISOString(),
      ended_at: new Date(Date.now() - 60_000).toISOString(),
      crop_id,
      re_entry_hours: 12,
      pre_harvest_days: 7,
    },
  })
  return [
    '?tab=fields',
    `?tab=fields&field=${field}`,
    `?tab=fields&field=${field}&edit=field`,
    '?tab=crops',
    '?tab=inputs',
    `?tab=inputs&input=${input}`,
    '?tab=lots',
    `?tab=lots&lot=${lot}`,
  ].map((search) => `/farmer/operations${search}`)
}
