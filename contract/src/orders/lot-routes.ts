import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { Amount } from '../kernel/quantity.ts'
import { route } from '../kernel/route.ts'
import { productUnits } from '../kernel/units.ts'

/** An order that something of a lot is reserved for, or was handed over with. */
export const LotOrder = z.object({
  order_id: Id,
  number: z.int(),
  /** Who ordered. */
  name: z.string(),
  quantity: Amount,
  unit: z.enum(productUnits),
  is_gone: z.boolean(),
})
export type LotOrder = z.output<typeof LotOrder>

export const listLotOrders = route({
  method: 'GET',
  path: '/lots/{lot_id}/orders/',
  summary: 'The orders that something of a lot is reserved for or has left with, newest first',
  access: { farm: 'worker', through: 'lot' },
  params: z.strictObject({ lot_id: Id }),
  reply: page(LotOrder),
})
