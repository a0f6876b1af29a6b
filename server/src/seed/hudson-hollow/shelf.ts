import { addDays } from '@farmlane/contract/kernel/dates.ts'
import { updateStock } from '../../modules/catalog/index.ts'
import { discardLot, holdLot, recountLot } from '../../modules/stock/index.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { onDay } from '../story-time.ts'
import type { CropName } from './crops.ts'

type Needs = { lots: ReadonlyMap<CropName, string>; products: ReadonlyMap<string, string>; today: string }

/** What happened to the newest lots: some sold, dropped, recounted, put on hold or left to expire. */
export async function tidyShelf(tx: Tx, actor: FarmActor, { lots, products, today }: Needs): Promise<void> {
  const lot = (crop: CropName) => lots.get(crop) ?? ''
  const sell = (day: number, name: string, quantity: number, reason: string) =>
    updateStock(onDay(tx, addDays(today, day), '11:30'), actor, {
      product_id: products.get(name) ?? '',
      quantity,
      operation: 'subtract',
      reason,
    })

  await discardLot(onDay(tx, today, '10:50'), actor, {
    lot_id: lot('Brandywine tomatoes'),
    quantity: 4.5,
    reason: 'damaged',
    note: 'A crate fell off the cart.',
  })
  await sell(0, 'Brandywine tomatoes', 10, 'Farm stand')
  await sell(0, 'Rainbow carrots', 8, 'Farm stand')
  await recountLot(onDay(tx, today, '11:40'), actor, {
    lot_id: lot('Rainbow carrots'),
    quantity: 31,
    reason: 'One bunch short in the cooler.',
  })
  await sell(-1, 'Strawberries', 10, 'Farm stand')
  await sell(-6, 'Sugar snap peas', 9, 'Sold at the market')
  await sell(-3, 'Butterhead lettuce', 12, 'Sold at the market')
  await holdLot(onDay(tx, addDays(today, -2)), actor, {
    lot_id: lot('Butterhead lettuce'),
    reason: 'Goose droppings at the row end. Waiting for the wash water test.',
  })
  await sell(0, 'Pasture eggs', 13, 'Farm stand')
}
