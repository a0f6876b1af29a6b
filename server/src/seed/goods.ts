import type { Category } from '@farmlane/contract/catalog/product.ts'
import type { ProductUnit } from '@farmlane/contract/kernel/units.ts'
import type { DemoProduct } from './demo-product.ts'

type More = { piece?: readonly [number, number]; status?: 'draft' | 'paused' }

/** One line of a price list. `keeps` is in days, null if it keeps indefinitely; a stock of 0 means sold out for now. */
export const goods =
  (category: Category) =>
  (
    name: string,
    unit: ProductUnit,
    cents: number,
    [stock, low, keeps]: readonly [stock: number, low: number, keeps: number | null],
    description: string,
    more: More = {},
  ): DemoProduct => ({ name, category, unit, cents, description, keeps, low, ...more, ...(stock > 0 && { stock }) })
