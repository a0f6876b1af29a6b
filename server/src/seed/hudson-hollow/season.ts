import { RecordHarvest } from '@farmlane/contract/harvests/harvest.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { HarvestUnit } from '@farmlane/contract/kernel/units.ts'
import { lotCode } from '@farmlane/contract/stock/lot.ts'
import { updateStock } from '../../modules/catalog/index.ts'
import { changeCropStatus } from '../../modules/growing/index.ts'
import { getHarvest, recordHarvest } from '../../modules/harvests/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { demoLotCode } from '../demo-product.ts'
import { onDay } from '../story-time.ts'
import type { CropName } from './crops.ts'

type Pickings = {
  readonly crop: CropName
  readonly unit: HarvestUnit
  /** Days of the first and the last picking, relative to today, and the days between pickings. */
  readonly from: number
  readonly to: number
  readonly every: number
  /** Approximate amounts of the first picking and of the last one before the newest. */
  readonly about: readonly [number, number]
  /** The newest picking, still in stock. */
  readonly newest: { readonly quantity: number; readonly tail: string; readonly grade?: 'A' | 'B'; readonly notes?: string }
  /** The day the harvest of the crop was declared finished. */
  readonly over?: number
}

const season: readonly Pickings[] = [
  {
    crop: 'Brandywine tomatoes',
    unit: 'lbs',
    from: -54,
    to: 0,
    every: 3,
    about: [22, 68],
    newest: { quantity: 62.5, tail: 'K7QD', grade: 'A', notes: 'Picked before the heat, six rows.' },
  },
  {
    crop: 'Rainbow carrots',
    unit: 'lbs',
    from: -42,
    to: 0,
    every: 7,
    about: [28, 42],
    newest: { quantity: 40, tail: 'M2XA', grade: 'A' },
  },
  {
    crop: 'Strawberries',
    unit: 'lbs',
    from: -79,
    to: -1,
    every: 6,
    about: [30, 12],
    newest: { quantity: 9, tail: 'S8RB', grade: 'B', notes: 'The last of them, small and very sweet.' },
    over: -1,
  },
  {
    crop: 'Sugar snap peas',
    unit: 'lbs',
    from: -83,
    to: -8,
    every: 5,
    about: [24, 14],
    newest: { quantity: 12, tail: 'P4ZN', grade: 'B' },
    over: -8,
  },
  {
    crop: 'Butterhead lettuce',
    unit: 'lbs',
    from: -81,
    to: -4,
    every: 7,
    about: [36, 24],
    newest: { quantity: 18, tail: 'L5HW', grade: 'A' },
    over: -4,
  },
]

type Needs = {
  readonly crops: ReadonlyMap<CropName, string>
  readonly products: ReadonlyMap<string, string>
  readonly today: string
  readonly random: () => number
}

/** Records every picking of the season, each sold before the next. Returns the newest lot of each crop. */
export async function addSeason(tx: Tx, pickers: readonly FarmActor[], needs: Needs): Promise<ReadonlyMap<CropName, string>> {
  const newest = new Map<CropName, string>()
  for (const pickings of season) newest.set(pickings.crop, await addPickings(tx, pickers, pickings, needs))
  return newest
}

async function addPickings(tx: Tx, pickers: readonly FarmActor[], pickings: Pickings, needs: Needs): Promise<string> {
  const { crop, unit, from, to, every, newest } = pickings
  const { today, random } = needs
  const [crop_id, product_id] = [needs.crops.get(crop) ?? '', needs.products.get(crop) ?? '']
  const by = (): FarmActor => pickers[Math.floor(random() * pickers.length)] as FarmActor
  const record = (day: number, facts: object) => {
    const harvest_date = addDays(today, day)
    const harvest = RecordHarvest.parse({ crop_id, unit, harvest_date, grade: 'A', ...facts })
    return recordHarvest(onDay(tx, harvest_date), by(), harvest)
  }
  for (let day = from; day < to; day += every) {
    const quantity = about(pickings, (day - from) / (to - from), random)
    await record(day, { quantity, grade: random() < 0.8 ? 'A' : 'B', lot_id: demoLotCode(addDays(today, day), random) })
    const sold = onDay(tx, addDays(today, Math.min(day + 1, to - 1)), '18:00')
    await updateStock(sold, by(), { product_id, quantity: 0, operation: 'set', reason: 'Sold at the market' })
  }
  const { tail, ...facts } = newest
  const harvest = await record(to, { ...facts, lot_id: lotCode(addDays(today, to), tail) })
  if (pickings.over !== undefined)
    await changeCropStatus(onDay(tx, addDays(today, pickings.over), '20:00'), by(), {
      id: crop_id,
      status: 'harvested',
      reason: '',
    })
  return (await getHarvest(tx, by(), harvest)).lot
}

/** An amount between the first picking's and the last one's, randomly up to 15% higher or lower, rounded to half pounds. */
function about({ about: [first, last] }: Pickings, progress: number, random: () => number): number {
  return Math.round((first + (last - first) * progress) * (0.85 + random() * 0.3) * 2) / 2
}
