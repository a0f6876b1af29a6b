import { RecordInput } from '@farmlane/contract/inputs/input.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { z } from 'zod'
import { holdReachedHarvests } from '../../modules/harvests/index.ts'
import { recordInputFor } from '../../modules/inputs/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { onDay } from '../story-time.ts'
import type { CropName } from './crops.ts'
import type { FieldName } from './fields.ts'

/** Days are relative to today. Times are in UTC: 10:00 is early morning on the farm. */
type DemoInput = Omit<
  z.input<typeof RecordInput>,
  'id' | 'farm_id' | 'field_id' | 'crop_id' | 'started_at' | 'ended_at' | 'applicator'
> & {
  readonly day: number
  readonly from: string
  readonly to: string
  readonly place: { readonly field: FieldName } | { readonly crop: CropName }
  readonly by: 'june' | 'tom'
}

/** None of them blocks the harvest of a crop that is ready. */
const inputs: readonly DemoInput[] = [
  {
    kind: 'compost',
    product: 'Farm compost',
    amount: 6,
    amount_unit: 'cu yd',
    area: 0.6,
    place: { field: 'East beds' },
    by: 'tom',
    day: -118,
    from: '12:00',
    to: '17:30',
    method: 'Spread by hand, raked in',
    notes: 'Windrow 2, turned five times, above 131 °F for 15 days.',
  },
  {
    kind: 'fertilizer',
    product: 'Fish emulsion 5-1-1',
    amount: 2,
    amount_unit: 'gal',
    place: { crop: 'Lacinato kale' },
    by: 'tom',
    day: -31,
    from: '11:00',
    to: '11:40',
    method: 'Drip line',
  },
  {
    kind: 'spray',
    product: 'Copper octanoate soap',
    registration_no: '67702-2-70051',
    amount: 40,
    amount_unit: 'fl oz',
    area: 0.5,
    place: { crop: 'Pickling cucumbers' },
    by: 'june',
    day: -27,
    from: '10:00',
    to: '10:50',
    wind_mph: 4,
    temperature_f: 63,
    weather: 'Overcast, leaves dry',
    target: 'Downy mildew',
    method: 'Backpack sprayer',
    re_entry_hours: 4,
    notes: 'Too late to help.',
  },
  {
    kind: 'raw_manure',
    product: 'Sheep manure',
    amount: 3,
    amount_unit: 'ton',
    area: 1.5,
    place: { field: 'Fallow ground' },
    by: 'tom',
    day: -20,
    from: '13:00',
    to: '16:00',
    method: 'Spread on the surface',
    soil_contact: 'touches_soil',
    notes: 'For the garlic, which comes out next summer.',
  },
  {
    kind: 'spray',
    product: 'Bt kurstaki',
    registration_no: '73049-39',
    amount: 8,
    amount_unit: 'oz',
    area: 0.25,
    place: { crop: 'Lacinato kale' },
    by: 'june',
    day: -9,
    from: '22:30',
    to: '22:55',
    wind_mph: 3,
    temperature_f: 71,
    weather: 'Clear',
    target: 'Cabbage worms',
    method: 'Backpack sprayer',
    re_entry_hours: 4,
  },
  {
    kind: 'spray',
    product: 'Kaolin clay',
    registration_no: '61842-18',
    amount: 25,
    amount_unit: 'lb',
    area: 1,
    place: { crop: 'Butternut squash' },
    by: 'june',
    day: -1,
    from: '10:00',
    to: '11:10',
    wind_mph: 5,
    temperature_f: 66,
    weather: 'Hazy, dry leaves',
    target: 'Squash bugs',
    method: 'Backpack sprayer',
    re_entry_hours: 4,
    pre_harvest_days: 7,
    notes: 'We wait a week for it to wash off.',
  },
]

type Needs = {
  readonly people: Readonly<Record<'june' | 'tom', FarmActor>>
  readonly names: Readonly<Record<'june' | 'tom', string>>
  readonly fields: ReadonlyMap<FieldName, string>
  readonly crops: ReadonlyMap<CropName, string>
  readonly today: string
}

/** Sprays, fertilizer and manure, recorded by June and Tom on the day of use. */
export async function addInputs(tx: Tx, { people, names, fields, crops, today }: Needs): Promise<void> {
  for (const { day, from, to, place, by, ...facts } of inputs) {
    const on = addDays(today, day)
    const where = 'crop' in place ? { crop_id: crops.get(place.crop) } : { field_id: fields.get(place.field) }
    const input = RecordInput.parse({
      ...facts,
      ...where,
      applicator: names[by],
      started_at: `${on}T${from}:00Z`,
      ended_at: `${on}T${to}:00Z`,
    })
    await recordInputFor(holdReachedHarvests)(onDay(tx, on, '23:30'), people[by], input)
  }
}
