import { randomUUID } from 'node:crypto'
import { messages } from '@farmlane/contract/catalog/messages.ts'
import type { Category, PricingMode, ProductStatus } from '@farmlane/contract/catalog/product.ts'
import type { Grade } from '@farmlane/contract/kernel/grades.ts'
import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { sql } from 'kysely'
import type { FarmActor } from '../../platform/auth/actor.ts'
import { isTaken } from '../../platform/db/connection.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { ProductFacts } from './product-rules.ts'

type InFarm = Pick<FarmActor, 'farmId'>
type NewProduct = ProductFacts & { created_from_harvest: boolean }
export type StoredProduct = ProductFacts & { id: string }

/** Null if the farm already has a product with that name and unit. */
export async function insertProduct(tx: Tx, actor: InFarm, product: NewProduct): Promise<string | null> {
  const [id] = await insertProducts(tx, actor, [product])
  return id ?? null
}

/** One statement for all, so that the market's derived data is updated once. Skips products that the farm already has. */
export async function insertProducts(tx: Tx, { farmId }: InFarm, products: readonly NewProduct[]): Promise<string[]> {
  if (products.length === 0) return []
  const rows = products.map((product) => ({
    ...product,
    id: randomUUID(),
    farm_id: farmId,
    created_at: tx.now,
    updated_at: tx.now,
  }))
  const inserted = await tx.db
    .insertInto('products')
    .values(rows)
    .onConflict((row) => row.doNothing())
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

export async function updateProduct(tx: Tx, { farmId }: InFarm, { id, ...facts }: StoredProduct): Promise<void> {
  try {
    await tx.db
      .updateTable('products')
      .set({ ...facts, updated_at: tx.now })
      .where('farm_id', '=', farmId)
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (isTaken(error)) throw fieldProblem('name', messages.nameTaken)
    throw error
  }
}

const facts = [
  'id',
  'name',
  'description',
  'category',
  'unit',
  'price_minor',
  'pricing_mode',
  'piece_weight',
  'piece_weight_max',
  'minimum',
  'step',
  'low_stock_level',
  'shelf_life_days',
  'grades',
  'status',
] as const
// Only a draft without lots is ever deleted, so the weaker lock is enough. It lets an order that holds a product's lots insert a
// line that references the product, while a stock count locks the product first and then waits for those lots.
const locked = (tx: Tx, { farmId }: InFarm) =>
  tx.db.selectFrom('products').select(facts).where('farm_id', '=', farmId).orderBy('id').forNoKeyUpdate()
type Row = Awaited<ReturnType<ReturnType<typeof locked>['executeTakeFirstOrThrow']>>

const decimal = (text: string | null): number | null => (text === null ? null : Number(text))
const stored = (row: Row): StoredProduct => ({
  ...row,
  category: row.category as Category,
  unit: row.unit as ProductUnit,
  pricing_mode: row.pricing_mode as PricingMode,
  piece_weight: decimal(row.piece_weight),
  piece_weight_max: decimal(row.piece_weight_max),
  minimum: Number(row.minimum),
  step: Number(row.step),
  low_stock_level: Number(row.low_stock_level),
  grades: row.grades as Grade[],
  status: row.status as ProductStatus,
})

export async function lockProduct(tx: Tx, actor: InFarm, productId: string): Promise<StoredProduct | undefined> {
  const row = await locked(tx, actor).where('id', '=', productId).executeTakeFirst()
  return row && stored(row)
}

/** Whether a product is unchanged since a harvest created it: never saved, and without photos. */
export async function isUntouchedDraft(tx: Tx, { farmId }: InFarm, productId: string): Promise<boolean> {
  const draft = await tx.db
    .selectFrom('products')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('id', '=', productId)
    .where('status', '=', 'draft')
    .where('created_from_harvest', '=', true)
    .where('price_minor', 'is', null)
    .whereRef('updated_at', '=', 'created_at')
    .where((row) =>
      row.not(row.exists(row.selectFrom('product_photos').select('product_id').where('product_id', '=', productId))),
    )
    .executeTakeFirst()
  return draft !== undefined
}

export async function deleteProduct(tx: Tx, { farmId }: InFarm, productId: string): Promise<void> {
  await tx.db.deleteFrom('products').where('farm_id', '=', farmId).where('id', '=', productId).execute()
}

/** Locked, so that none of them is archived or changes its unit while stock is added. */
export async function lockProductsNamed(tx: Tx, actor: InFarm, names: readonly string[]): Promise<StoredProduct[]> {
  const rows = await locked(tx, actor)
    .where('status', '<>', 'archived')
    .where(sql<boolean>`lower(name) in (select lower(given.name) from unnest(${names}::text[]) as given (name))`)
    .execute()
  return rows.map(stored)
}

/** The archived ones of these products. All are locked, so that none is archived while stock returns to it. */
export async function listArchived(tx: Tx, actor: InFarm, productIds: readonly string[]): Promise<string[]> {
  const rows = await locked(tx, actor).where('id', '=', sql<string>`any(${productIds}::uuid[])`).execute()
  return rows.filter(({ status }) => status === 'archived').map(({ id }) => id)
}

/** Lowercases names in the database, to match its unique index in every script. */
export async function lowered(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; small: string }>`
    select name, lower(name) as small from unnest(${[...new Set(names)]}::text[]) as given (name)`.execute(tx.db)
  return new Map(rows.map(({ name, small }) => [name, small]))
}

/** All products that are not archived, for an import that may change any of them. */
export const lockProducts = async (tx: Tx, actor: InFarm): Promise<StoredProduct[]> =>
  (await locked(tx, actor).where('status', '<>', 'archived').execute()).map(stored)

/** Lock it before any row when listing a product, so that two requests can't both take the plan's last place. */
export async function lockListing(tx: Tx, { farmId }: InFarm): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products listed ${farmId}`}, 0))`.execute(tx.db)
}

/**
 * Lock it before looking for the product of a harvest: two first harvests in different units must create one product, not two.
 */
export async function lockProductName(tx: Tx, { farmId }: InFarm, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product named ${farmId} `} || lower(${name}), 0))`.execute(tx.db)
}

/** The number of other active products. */
export async function countOtherActive(tx: Tx, { farmId }: InFarm, productId: string | null): Promise<number> {
  const { count } = await tx.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('farm_id', '=', farmId)
    .where('status', '=', 'active')
    .$if(productId !== null, (query) => query.where('id', '<>', productId as string))
    .executeTakeFirstOrThrow()
  return count
}
