import { type Category, CreateProduct } from '@farmlane/contract/catalog/product.ts'
import { addDays } from '@farmlane/contract/kernel/dates.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import { lotAlphabet, lotCode } from '@farmlane/contract/stock/lot.ts'
import { createProduct } from '../modules/catalog/index.ts'
import { receiveLot } from '../modules/stock/index.ts'
import type { FarmActor } from '../platform/auth/actor.ts'
import type { Tx } from '../platform/db/tx.ts'
import { onDay } from './story-time.ts'

export type DemoProduct = {
  readonly name: string
  readonly category: Category
  readonly unit: ProductUnit
  /** Price per unit in cents. A draft may have none. */
  readonly cents: number | null
  readonly description: string
  /** Days from picking to use-by; null if it keeps indefinitely. */
  readonly keeps: number | null
  readonly low: number
  /** Typical and maximum weight of a piece, for products weighed at packing. */
  readonly piece?: readonly [number, number]
  readonly status?: 'draft' | 'active' | 'paused'
  /** Stock in one lot; omitted if it comes from harvests or is sold out. */
  readonly stock?: number
}

/** A demo farm: its owner as an actor, and the ids of its products by name. */
export type DemoStall = { readonly owner: FarmActor; readonly products: ReadonlyMap<string, string> }

/** Returns the product's id. */
export const addDemoProduct = (tx: Tx, actor: FarmActor, product: DemoProduct): Promise<string> => {
  const weighed = product.unit === 'lb' || product.unit === 'kg'
  const mode = product.piece ? 'piece_by_weight' : weighed ? 'by_weight' : 'each'
  return createProduct(
    tx,
    actor,
    CreateProduct.parse({
      name: product.name,
      description: product.description,
      category: product.category,
      unit: product.unit,
      price_minor: product.cents,
      pricing_mode: mode,
      piece_weight: product.piece?.[0] ?? null,
      piece_weight_max: product.piece?.[1] ?? null,
      step: mode === 'by_weight' ? 0.5 : 1,
      low_stock_level: product.low,
      shelf_life_days: product.keeps,
      status: product.status ?? 'active',
    }),
  )
}

/** A lot received on that day, not linked to a field. */
export async function addDemoLot(
  tx: Tx,
  actor: FarmActor,
  lot: { id: string; product: DemoProduct; quantity: number; on: string; random: () => number },
): Promise<void> {
  const { name, unit, keeps } = lot.product
  await receiveLot(onDay(tx, lot.on), actor, {
    product_id: lot.id,
    kind: 'added',
    name,
    field_name: '',
    grade: '',
    unit,
    received_on: lot.on,
    use_by: keeps === null ? null : addDays(lot.on, keeps),
    quantity: lot.quantity,
    reason: '',
    asked: demoLotCode(lot.on, lot.random),
  })
}

export const demoLotCode = (day: string, random: () => number): string =>
  lotCode(day, Array.from({ length: 4 }, () => lotAlphabet[Math.floor(random() * lotAlphabet.length)]).join(''))
