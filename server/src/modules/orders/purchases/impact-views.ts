import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { Impact } from '@farmlane/contract/orders/purchase.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { averageMiles } from './impact-rules.ts'

/** The impact of a person's delivered orders. */
export async function getImpact(tx: Tx, { userId }: Pick<Actor, 'userId'>, near: Place | undefined): Promise<Impact> {
  const rows = await tx.db
    .selectFrom('orders')
    .innerJoin('farms as farm', 'farm.id', 'orders.farm_id')
    .select(({ fn }) => [
      'orders.farm_id',
      'orders.currency',
      'farm.public_latitude',
      'farm.public_longitude',
      fn.countAll<number>().as('orders'),
      fn.sum<string>('orders.sum_minor').as('total_minor'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.state', '=', 'delivered')
    .groupBy(['orders.farm_id', 'orders.currency', 'farm.public_latitude', 'farm.public_longitude'])
    .execute()
  // A purchase from several farms is one order to the person who made it.
  const { purchases } = await tx.db
    .selectFrom('orders')
    .select(({ fn }) => fn.count<number>('purchase_id').distinct().as('purchases'))
    .where('user_id', '=', userId)
    .where('state', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return {
    orders: purchases,
    farms: new Set(rows.map(({ farm_id }) => farm_id)).size,
    spent: currencies.map((currency) => ({
      currency,
      total_minor: rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + Number(row.total_minor), 0),
    })),
    miles: near ? averageMiles(rows.map(fromFarm), near) : null,
  }
}

type Row = { readonly public_latitude: number | null; readonly public_longitude: number | null; readonly orders: number }
const fromFarm = ({ public_latitude: latitude, public_longitude: longitude, orders }: Row) => ({
  place: latitude === null || longitude === null ? null : { latitude, longitude },
  orders,
})
