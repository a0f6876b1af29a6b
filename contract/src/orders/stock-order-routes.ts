import { z } from 'zod'
import { Day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { Amount } from '../kernel/quantity.ts'
import { route } from '../kernel/route.ts'
import { productUnits } from '../kernel/units.ts'

/** An order that holds stock of a lot or was handed stock of it. */
export const LotOrder = z.object({
  order_id: Id,
  /** FL-2041 */
  number: z.string(),
  /** The shopper's name. */
  name: z.string(),
  quantity: Amount,
  unit: z.enum(productUnits),
  is_gone: z.boolean(),
})
export type LotOrder = z.output<typeof LotOrder>

/**
 * The number of open orders that hold stock of a product in its unit, the day of the last one, and how much of the same lots is for
 * sale.
 */
export const countProductOrders = route({
  method: 'GET',
  path: '/products/{product_id}/orders/',
  summary: 'How many open orders reserve a product, and the day of the last one',
  access: { farm: 'worker', through: 'product' },
  params: z.strictObject({ product_id: Id }),
  reply: z.object({ orders: z.int(), last_on: Day.nullable(), for_sale: Amount }),
})

export const listLotOrders = route({
  method: 'GET',
  path: '/lots/{lot_id}/orders/',
  summary: 'The orders that a lot is reserved for or was handed over with, newest first',
  access: { farm: 'worker', through: 'lot' },
  params: z.strictObject({ lot_id: Id }),
  reply: page(LotOrder),
})
