import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { DiscardLot, HoldLot, Lot, LotWithMovements, RecountLot, ReleaseLot, UpdateLot } from './lot.ts'

const LotParams = z.strictObject({ lot_id: Id })

export const listLots = route({
  method: 'GET',
  path: '/lots/',
  summary: 'The lots of a farm: all lots newest first, or lots in stock by expiry, unless another order is requested',
  access: { farm: 'worker' },
  query: z.strictObject({
    farm_id: Id.optional(),
    product_id: Id.optional(),
    in_stock: z.enum(['true', 'false']).default('false'),
    order: z.enum(['newest', 'use_by']).optional(),
    cursor: Cursor.optional(),
  }),
  reply: page(Lot),
})
export const getLot = route({
  method: 'GET',
  path: '/lots/{lot_id}/',
  summary: 'A lot with every movement of its stock',
  access: { farm: 'worker', through: 'lot' },
  params: LotParams,
  reply: LotWithMovements,
})
export const updateLot = route({
  method: 'PATCH',
  path: '/lots/{lot_id}/',
  summary: 'Set or clear the use-by date',
  access: { farm: 'manager', through: 'lot' },
  params: LotParams,
  body: UpdateLot,
  reply: LotWithMovements,
})
export const holdLot = route({
  method: 'POST',
  path: '/lots/{lot_id}/hold/',
  summary: 'Hold a lot: none of it can be sold until it is released',
  access: { farm: 'worker', through: 'lot' },
  params: LotParams,
  body: HoldLot,
  reply: LotWithMovements,
})
export const releaseLot = route({
  method: 'POST',
  path: '/lots/{lot_id}/release/',
  summary: 'Release a lot on hold; only an owner can release one that was picked or collected too early, with a reason',
  access: { farm: 'manager', through: 'lot' },
  params: LotParams,
  body: ReleaseLot,
  reply: LotWithMovements,
})
export const recountLot = route({
  method: 'POST',
  path: '/lots/{lot_id}/recount/',
  summary: 'Record a count',
  access: { farm: 'worker', through: 'lot' },
  params: LotParams,
  body: RecountLot,
  reply: LotWithMovements,
})
export const discardLot = route({
  method: 'POST',
  path: '/lots/{lot_id}/discard/',
  summary: 'Discard what was spoiled, given away or used, with a reason',
  access: { farm: 'worker', through: 'lot' },
  params: LotParams,
  body: DiscardLot,
  reply: LotWithMovements,
})
