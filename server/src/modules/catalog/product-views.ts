import { lowestFirst } from '@farmlane/contract/catalog/lowest-first.ts'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { Category, Product, ProductStatus } from '@farmlane/contract/catalog/product.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { minus } from '@farmlane/contract/kernel/quantity.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { isLow } from './low-stock-sql.ts'

type Filters = {
  is_available?: 'true' | 'false' | undefined
  category?: Category | undefined
  status?: ProductStatus | undefined
}

/** Products with their current stock in their unit. Expired stock is counted on hand, but not available. */
const productsOf = (tx: Tx, { farmId }: FarmActor) => {
  const today = sql`(${tx.now}::timestamptz at time zone farms.time_zone)::date`
  return tx.db
    .selectFrom('products')
    .innerJoin('farms', 'farms.id', 'products.farm_id')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('lots')
          .whereRef('lots.product_id', '=', 'products.id')
          .where('lots.on_hand', '>', '0')
          .where('lots.next_unit', 'is', null)
          .select([
            sql<string | null>`sum(on_hand)`.as('on_hand'),
            sql<string | null>`sum(reserved)`.as('reserved'),
            sql<string | null>`sum(on_hand - reserved) filter (where can_be_sold(held, use_by, ${today}))`.as('available'),
            sql<string | null>`sum(on_hand - reserved) filter (where not held)`.as('removable'),
            sql<string | null>`min(use_by) filter (where can_be_sold(held, use_by, ${today}) and on_hand > reserved)`.as(
              'next_use_by',
            ),
          ])
          .as('stock'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('product_photos')
          .whereRef('product_photos.product_id', '=', 'products.id')
          .select(sql<string[] | null>`array_agg(upload_id order by position)`.as('photo_ids'))
          .as('pictures'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom((of) =>
            of
              .selectFrom('lots')
              .whereRef('lots.product_id', '=', 'products.id')
              .where('lots.on_hand', '>', '0')
              .where('lots.next_unit', 'is not', null)
              .groupBy('lots.unit')
              .select(['lots.unit', sql`sum(on_hand)`.as('on_hand'), sql`sum(reserved)`.as('reserved')])
              .as('in_unit'),
          )
          .select(
            sql<Product['finishing'] | null>`json_agg(json_build_object('unit', unit, 'on_hand', on_hand, 'reserved', reserved)
              order by unit)`.as('finishing'),
          )
          .as('old'),
      (join) => join.onTrue(),
    )
    .selectAll('products')
    .select(isLow(sql.ref('stock.available'), today).as('is_low'))
    .select([
      'farms.currency',
      'stock.on_hand',
      'stock.reserved',
      'stock.available',
      'stock.removable',
      'stock.next_use_by',
      'pictures.photo_ids',
      'old.finishing',
    ])
    .where('products.farm_id', '=', farmId)
}

type Row = Awaited<ReturnType<ReturnType<typeof productsOf>['executeTakeFirstOrThrow']>>

export async function listProducts(tx: Tx, actor: FarmActor, filters: Filters): Promise<Product[]> {
  let query = productsOf(tx, actor)
  query = filters.status ? query.where('products.status', '=', filters.status) : query.where('products.status', '<>', 'archived')
  if (filters.category) query = query.where('products.category', '=', filters.category)
  const rows = await query.orderBy(sql`lower(products.name)`).orderBy('products.id').execute()
  const products = rows.map((row) => productReply(row, actor))
  return filters.is_available === undefined
    ? products
    : products.filter((product) => product.is_available === (filters.is_available === 'true'))
}

export async function getProduct(tx: Tx, actor: FarmActor, productId: string): Promise<Product> {
  const row = await productsOf(tx, actor).where('products.id', '=', productId).executeTakeFirst()
  if (!row) throw new Problem('not_found', messages.productNotFound)
  return productReply(row, actor)
}

export async function listLowStock(tx: Tx, actor: FarmActor): Promise<Product[]> {
  const products = await listProducts(tx, actor, {})
  return products.filter(({ is_low }) => is_low).sort(lowestFirst)
}

const decimal = (text: string | null): number | null => (text === null ? null : Number(text))

function productReply(row: Row, actor: FarmActor): Product {
  const [on_hand, reserved, available] = [Number(row.on_hand ?? 0), Number(row.reserved ?? 0), Number(row.available ?? 0)]
  const low_stock_level = Number(row.low_stock_level)
  const seeMoney = actor.role !== 'worker'
  return {
    id: row.id,
    farm: row.farm_id,
    name: row.name,
    description: row.description,
    category: row.category as Category,
    unit: row.unit as ProductUnit,
    price_minor: seeMoney ? row.price_minor : null,
    currency: row.currency,
    pricing_mode: row.pricing_mode as Product['pricing_mode'],
    piece_weight: decimal(row.piece_weight),
    piece_weight_max: decimal(row.piece_weight_max),
    minimum: Number(row.minimum),
    step: Number(row.step),
    low_stock_level,
    shelf_life_days: row.shelf_life_days,
    grades: row.grades as Product['grades'],
    status: row.status as ProductStatus,
    photos: (row.photo_ids ?? []).map(photoOf),
    created_from_harvest: row.created_from_harvest,
    on_hand,
    reserved,
    blocked: minus(minus(on_hand, reserved), available),
    available,
    removable: Number(row.removable ?? 0),
    finishing: row.finishing ?? [],
    next_use_by: row.next_use_by,
    is_available: row.status === 'active' && available > 0,
    is_low: row.is_low,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: { edit: actor.role !== 'worker', see_money: seeMoney },
  }
}

type Wanted = { names: readonly string[]; ids: readonly string[] }

/** Products that a harvest may go to, by name or id. Not locked, so only for previews. */
export async function listHarvestProducts(tx: Tx, { farmId }: Pick<FarmActor, 'farmId'>, { names, ids }: Wanted) {
  const rows = await tx.db
    .selectFrom('products')
    .select(['id', 'name', 'unit', 'status', 'grades'])
    .where('farm_id', '=', farmId)
    .where(
      sql<boolean>`(id = any(${[...ids]}::uuid[])
        or lower(name) in (select lower(given.name) from unnest(${[...names]}::text[]) as given (name)))`,
    )
    .execute()
  return rows.map((row) => ({
    ...row,
    unit: row.unit as ProductUnit,
    status: row.status as ProductStatus,
    grades: row.grades as Grade[],
  }))
}

export async function farmOfProduct(tx: Tx, productId: string): Promise<string | undefined> {
  return (await tx.db.selectFrom('products').select('farm_id').where('id', '=', productId).executeTakeFirst())?.farm_id
}
