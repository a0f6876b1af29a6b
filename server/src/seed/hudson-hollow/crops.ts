import { type ChangeCropStatus, CreateCrop } from '@farmlane/contract/growing/crop.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import { changeCropStatus, createCrop } from '../../modules/growing/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { onDay } from '../story-time.ts'
import type { FieldName } from './fields.ts'

/** Days are relative to today: -95 is 95 days ago. */
type DemoCrop = {
  readonly name: string
  readonly variety: string
  readonly field: FieldName
  readonly planted: number
  readonly expected: number
  readonly yield: readonly [number, HarvestUnit]
  readonly repeatedly?: boolean
  readonly notes?: string
  /**
   * Its later status, with the day it changed. Without it, the crop is growing, or planned if its planting date is in the future.
   */
  readonly became?: readonly ['ready' | 'failed', number, reason?: string]
}

const crops = [
  {
    name: 'Brandywine tomatoes',
    variety: 'Sudduth strain',
    field: 'River Bend',
    planted: -95,
    expected: -54,
    yield: [1200, 'lbs'],
    repeatedly: true,
    notes: 'Trellised, 6 rows. Pick before 10.',
    became: ['ready', -54],
  },
  {
    name: 'Rainbow carrots',
    variety: 'Kaleidoscope mix',
    field: 'East beds',
    planted: -92,
    expected: -42,
    yield: [320, 'lbs'],
    repeatedly: true,
    became: ['ready', -43],
  },
  {
    name: 'Lacinato kale',
    variety: 'Black Magic',
    field: 'East beds',
    planted: -58,
    expected: -2,
    yield: [260, 'lbs'],
    repeatedly: true,
    notes: 'Second planting. Leave the four small leaves in the middle.',
    became: ['ready', -4],
  },
  {
    name: 'Genovese basil',
    variety: 'Prospera',
    field: 'East beds',
    planted: -44,
    expected: -2,
    yield: [60, 'lbs'],
    repeatedly: true,
    became: ['ready', -3],
  },
  {
    name: 'Sweet corn',
    variety: 'Silver Queen',
    field: 'River Bend',
    planted: -84,
    expected: 3,
    yield: [90, 'dozen'],
    notes: 'Fence on at dusk: raccoons.',
  },
  {
    name: 'Yellow onions',
    variety: 'Patterson',
    field: 'East beds',
    planted: -112,
    expected: 1,
    yield: [18, 'bushels'],
    notes: 'Tops are going over.',
  },
  {
    name: 'Malting barley',
    variety: 'KWS Scala',
    field: 'Barley field',
    planted: -118,
    expected: 11,
    yield: [310, 'bushels'],
  },
  {
    name: 'Butternut squash',
    variety: 'Waltham',
    field: 'River Bend',
    planted: -70,
    expected: 24,
    yield: [2, 'tons'],
  },
  {
    name: 'Winter spinach',
    variety: 'Giant Winter',
    field: 'East beds',
    planted: 6,
    expected: 52,
    yield: [140, 'lbs'],
    repeatedly: true,
    notes: 'Under row cover from the first frost on.',
  },
  {
    name: 'Hardneck garlic',
    variety: 'Music',
    field: 'Fallow ground',
    planted: 30,
    expected: 275,
    yield: [400, 'lbs'],
    notes: '300 lbs of seed garlic ordered.',
  },
  {
    name: 'Strawberries',
    variety: 'Seascape',
    field: 'East beds',
    planted: -140,
    expected: -80,
    yield: [300, 'lbs'],
    repeatedly: true,
    became: ['ready', -79],
  },
  {
    name: 'Sugar snap peas',
    variety: 'Super Sugar Snap',
    field: 'East beds',
    planted: -146,
    expected: -84,
    yield: [320, 'lbs'],
    repeatedly: true,
    became: ['ready', -83],
  },
  {
    name: 'Butterhead lettuce',
    variety: 'Buttercrunch',
    field: 'East beds',
    planted: -138,
    expected: -82,
    yield: [350, 'lbs'],
    repeatedly: true,
    became: ['ready', -81],
  },
  {
    name: 'Pickling cucumbers',
    variety: 'Northern Pickling',
    field: 'River Bend',
    planted: -66,
    expected: -14,
    yield: [20, 'bushels'],
    became: ['failed', -21, 'Downy mildew after three wet weeks. Pulled and burned.'],
  },
] as const satisfies readonly DemoCrop[]

export type CropName = (typeof crops)[number]['name']

/** Returns the id of each crop by name. */
export async function addCrops(
  tx: Tx,
  actor: FarmActor,
  { fields, today }: { fields: ReadonlyMap<FieldName, string>; today: string },
): Promise<ReadonlyMap<CropName, string>> {
  const ids = new Map<CropName, string>()
  for (const crop of crops as readonly (DemoCrop & { name: CropName })[]) {
    const input = CreateCrop.parse({
      name: crop.name,
      variety: crop.variety,
      field: fields.get(crop.field),
      planted_date: addDays(today, crop.planted),
      expected_harvest_date: addDays(today, crop.expected),
      expected_quantity: crop.yield[0],
      expected_unit: crop.yield[1],
      picked_repeatedly: crop.repeatedly ?? false,
      notes: crop.notes ?? '',
    })
    const { id } = await createCrop(onDay(tx, addDays(today, Math.min(crop.planted, -1))), actor, input)
    ids.set(crop.name, id)
    if (crop.became) await move(tx, actor, today, { id, became: crop.became })
  }
  return ids
}

async function move(
  tx: Tx,
  actor: FarmActor,
  today: string,
  { id, became }: { id: string; became: NonNullable<DemoCrop['became']> },
): Promise<void> {
  const [status, day, reason = ''] = became
  const input: ChangeCropStatus & { id: string } = { id, status, reason }
  await changeCropStatus(onDay(tx, addDays(today, day)), actor, input)
}
