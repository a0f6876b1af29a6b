import { z } from 'zod'
import { Day } from '../kernel/dates.ts'
import { grades } from '../kernel/grades.ts'
import { Id } from '../kernel/ids.ts'
import { maxMinor, minorUnits } from '../kernel/money.ts'
import { Photo } from '../kernel/photo.ts'
import { Amount, positiveQuantity, quantity } from '../kernel/quantity.ts'
import { line, lines, requiredLine, text } from '../kernel/text.ts'
import { productUnits } from '../kernel/units.ts'
import { discardReasons } from '../stock/lot.ts'
import { messages } from './messages.ts'

export const categories = [
  'Vegetables',
  'Fruits',
  'Dairy',
  'Meat',
  'Herbs',
  'Eggs',
  'Honey',
  'Bakery',
  'Mushrooms',
  'Produce',
  'Other',
] as const
export type Category = (typeof categories)[number]

/** each: whole numbers. by_weight: decimals. piece_by_weight: sold by the piece, priced by the unit, weighed at packing. */
export const pricingModes = ['each', 'by_weight', 'piece_by_weight'] as const
export type PricingMode = (typeof pricingModes)[number]

export const productStatuses = ['draft', 'active', 'paused', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

/** Archiving checks the stock, so it is only possible as an update. */
export const startingStatuses = ['draft', 'active', 'paused'] as const

export const maxPhotos = 8

export const maxProductName = 80

/** All the details of a product, as its form has them. */
export const ProductDetails = z.strictObject({
  name: requiredLine(maxProductName, messages.nameMissing),
  description: lines(2000, messages.textTooLong),
  category: z.enum(categories, messages.categoryMissing),
  unit: z.enum(productUnits, messages.unitMissing),
  /** For one unit, in minor units. Optional for a draft. */
  price_minor: minorUnits(messages.priceRule).min(1, messages.priceRule).nullable(),
  pricing_mode: z.enum(pricingModes, messages.modeMissing),
  /** The usual and the maximum weight of a piece, in the product's unit; only for piece_by_weight. */
  piece_weight: positiveQuantity(messages.pieceRule).nullable(),
  piece_weight_max: positiveQuantity(messages.pieceRule).nullable(),
  /** The minimum order, and the step above it. */
  minimum: positiveQuantity(messages.minimumRule),
  step: positiveQuantity(messages.stepRule),
  low_stock_level: quantity(messages.levelRule),
  /** Days from picking to use-by. */
  shelf_life_days: z.int(messages.shelfRule).min(0, messages.shelfRule).max(3650, messages.shelfRule).nullable(),
  /** The grades of its crop's harvests that it takes. */
  grades: z.array(z.enum(grades, messages.gradesRule)).max(grades.length, messages.gradesRule),
  status: z.enum(productStatuses, messages.statusUnknown),
  /** The caller's uploads, in display order. */
  photo_ids: z.array(Id).max(maxPhotos, messages.photosRule),
})

const { shape } = ProductDetails
export const CreateProduct = z.strictObject({
  farm_id: Id.optional(),
  name: shape.name,
  description: shape.description.default(''),
  category: shape.category.default('Produce'),
  unit: shape.unit,
  price_minor: shape.price_minor.default(null),
  pricing_mode: shape.pricing_mode.default('each'),
  piece_weight: shape.piece_weight.default(null),
  piece_weight_max: shape.piece_weight_max.default(null),
  minimum: shape.minimum.default(1),
  step: shape.step.default(1),
  low_stock_level: shape.low_stock_level.default(0),
  shelf_life_days: shape.shelf_life_days.default(null),
  grades: shape.grades.default([...grades]),
  status: z.enum(startingStatuses, messages.statusUnknown).default('draft'),
  photo_ids: shape.photo_ids.default([]),
})
export type CreateProduct = z.output<typeof CreateProduct>

export const UpdateProduct = ProductDetails.partial()
export type UpdateProduct = z.output<typeof UpdateProduct>

export const Product = z.object({
  id: Id,
  farm: Id,
  name: z.string(),
  description: z.string(),
  category: z.enum(categories),
  unit: z.enum(productUnits),
  /** Null for a draft without a price, and for members who may not see money. */
  price_minor: z.int().nullable(),
  currency: z.string(),
  pricing_mode: z.enum(pricingModes),
  piece_weight: z.number().nullable(),
  piece_weight_max: z.number().nullable(),
  minimum: z.number(),
  step: z.number(),
  low_stock_level: z.number(),
  shelf_life_days: z.int().nullable(),
  grades: z.array(z.enum(grades)),
  status: z.enum(productStatuses),
  photos: z.array(Photo),
  created_from_harvest: z.boolean(),
  /** Total stock in the product's unit; reserved by orders; not sellable; sellable. */
  on_hand: Amount,
  reserved: Amount,
  blocked: Amount,
  available: Amount,
  /** What can be removed: neither reserved nor on hold. */
  removable: Amount,
  /** Stock that finishes in an old unit: off sale until no order holds any of its lots. */
  finishing: z.array(z.object({ unit: z.enum(productUnits), on_hand: Amount, reserved: Amount })),
  /** The earliest use-by of sellable stock. */
  next_use_by: Day.nullable(),
  /** Active, with sellable stock. */
  is_available: z.boolean(),
  /** Active, in season, and at or below its low-stock level. */
  is_low: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean(), see_money: z.boolean() }),
})
export type Product = z.output<typeof Product>

/** Puts a lot that is not for sale on sale: with the given product, or a new draft. */
export const SellLot = z.strictObject({ product_id: Id.optional() })
export type SellLot = z.output<typeof SellLot>

export const stockOperations = ['add', 'subtract', 'set'] as const
export const UpdateStock = z.strictObject({
  quantity: quantity(messages.quantityRule),
  operation: z.enum(stockOperations, messages.operationUnknown).default('add'),
  reason: line(200, messages.textTooLong).default(''),
  /** What happened to removed stock; absent means a correction of the records. */
  cause: z.enum(discardReasons, messages.operationUnknown).optional(),
  /** Confirms an unusually large addition. Otherwise the new lot goes on hold. */
  sure: z.boolean().optional(),
})
export type UpdateStock = z.output<typeof UpdateStock>

/** Product columns that an import can change, in order. `price` is for one unit, as 4.10. */
export const productColumns = [
  'name',
  'unit',
  'category',
  'price',
  'pricing_mode',
  'piece_weight',
  'piece_weight_max',
  'minimum',
  'step',
  'low_stock_level',
  'shelf_life_days',
  'status',
  'description',
] as const
export type ProductColumn = (typeof productColumns)[number]

/** All columns of a product file. `id` allows renaming; `stock` is exported for information and ignored on import. */
export const productFileColumns = ['id', ...productColumns, 'stock'] as const

/** The maximum size of a file: about two thousand rows. */
export const maxImportCharacters = 200_000
export const ImportProducts = z.strictObject({
  farm_id: Id.optional(),
  csv: text(messages.csvMissing, messages.csvUnreadable)
    .min(1, messages.csvMissing)
    .max(maxImportCharacters, messages.csvTooLong),
  /** True by default: reports what would happen and changes nothing. */
  dry_run: z.boolean().default(true),
})
export type ImportProducts = z.output<typeof ImportProducts>

export const importFates = ['create', 'update', 'unchanged', 'refused'] as const
export type ImportFate = (typeof importFates)[number]
export const ImportedRow = z.object({
  /** The row number as in a spreadsheet: the headings are row 1. */
  row: z.int(),
  name: z.string(),
  fate: z.enum(importFates),
  /** The changes, or each invalid column with its sentence. */
  changes: z.array(z.string()),
  faults: z.array(z.object({ column: z.string(), sentence: z.string() })),
})
export type ImportedRow = z.output<typeof ImportedRow>
export const ImportReport = z.object({
  dry_run: z.boolean(),
  rows: z.array(ImportedRow),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type ImportReport = z.output<typeof ImportReport>

export const ProductsFile = z.object({ file_name: z.string(), csv: z.string() })
/** The maximum price, in major units. */
export const maxPrice = maxMinor / 100
