import { messages } from '@farmlane/contract/catalog/messages.ts'
import {
  categories,
  type ProductColumn,
  ProductDetails,
  pricingModes,
  productColumns,
  startingStatuses,
} from '@farmlane/contract/catalog/product.ts'
import { minorFromText, textFromMinor } from '@farmlane/contract/kernel/money.ts'
import { numberFromText } from '@farmlane/contract/kernel/number-text.ts'
import { type ProductUnit, productUnits } from '@farmlane/contract/kernel/units.ts'
import { z } from 'zod'
import type { ProductFacts } from './product-rules.ts'

export const cellsOf = (product: ProductFacts): Record<ProductColumn, string> => {
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: product.name,
    unit: product.unit,
    category: product.category,
    price: product.price_minor === null ? '' : textFromMinor(product.price_minor),
    pricing_mode: product.pricing_mode,
    piece_weight: number(product.piece_weight),
    piece_weight_max: number(product.piece_weight_max),
    minimum: number(product.minimum),
    step: number(product.step),
    low_stock_level: number(product.low_stock_level),
    shelf_life_days: number(product.shelf_life_days),
    status: product.status,
    description: product.description,
  }
}

const field = (column: ProductColumn) => (column === 'price' ? ('price_minor' as const) : column)
export const columnOf = (name: string): string => (name === 'price_minor' ? 'price' : name)

const numeric: readonly ProductColumn[] = [
  'piece_weight',
  'piece_weight_max',
  'minimum',
  'step',
  'low_stock_level',
  'shelf_life_days',
]
/** Parses one cell for the contract's schema. Invalid numbers stay text, so that the schema reports them. */
function valueOf(column: ProductColumn, cell: string): unknown {
  if (column === 'price') return minorFromText(cell) ?? cell
  if (numeric.includes(column)) return numberFromText(cell) ?? cell
  return column === 'category' ? capital(cell) : column === 'name' || column === 'description' ? cell : cell.toLowerCase()
}
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()

const { name, unit } = ProductDetails.shape
const Row = ProductDetails.omit({ photo_ids: true })
  .partial()
  .extend({ name, unit, status: z.enum(startingStatuses, messages.statusUnknown).optional() })

export type Fault = { column: string; sentence: string }
export type GivenFacts = Partial<ProductFacts> & { name: string; unit: ProductUnit }

const choices: Readonly<Record<string, readonly string[]>> = {
  unit: productUnits,
  category: categories,
  pricing_mode: pricingModes,
  status: startingStatuses,
}
/** The allowed values of a column with a fixed list. */
const choiceFault = (column: string): string | undefined =>
  choices[column] && `${messages.csvOneOf}: ${choices[column].join(', ')}.`

/** Parses the filled cells of a row. */
export function readRow(cells: Readonly<Record<string, string>>): { given: GivenFacts } | { faults: Fault[] } {
  const filled = productColumns.filter((column) => (cells[column] ?? '').trim() !== '')
  const values = Object.fromEntries(filled.map((column) => [field(column), valueOf(column, (cells[column] as string).trim())]))
  const parsed = Row.safeParse(values)
  if (parsed.success) return { given: parsed.data as GivenFacts }
  return {
    faults: parsed.error.issues.map((issue) => {
      const column = columnOf(String(issue.path[0] ?? 'name'))
      return { column, sentence: choiceFault(column) ?? issue.message }
    }),
  }
}
