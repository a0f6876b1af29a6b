import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import {
  CreateProduct,
  categories,
  ImportProducts,
  ImportReport,
  Product,
  ProductsFile,
  productStatuses,
  SellLot,
  UpdateProduct,
  UpdateStock,
} from './product.ts'

const OfFarm = z.strictObject({ farm_id: Id.optional() })
const ProductParams = z.strictObject({ product_id: Id })

export const listProducts = route({
  method: 'GET',
  path: '/products/',
  summary: 'The products of a farm by name, with their stock; archived ones only on request',
  access: { farm: 'worker' },
  query: OfFarm.extend({
    is_available: z.enum(['true', 'false']).optional(),
    category: z.enum(categories).optional(),
    status: z.enum(productStatuses).optional(),
  }),
  reply: page(Product),
})
export const createProduct = route({
  method: 'POST',
  path: '/products/',
  summary: 'Add a product; it is a draft until it has a price and is listed',
  access: { farm: 'manager' },
  body: CreateProduct,
  reply: Product,
})
export const getProduct = route({
  method: 'GET',
  path: '/products/{product_id}/',
  summary: 'A product with its stock',
  access: { farm: 'worker', through: 'product' },
  params: ProductParams,
  reply: Product,
})
export const updateProduct = route({
  method: 'PATCH',
  path: '/products/{product_id}/',
  summary: 'Change a product; omitted properties stay as they are',
  access: { farm: 'manager', through: 'product' },
  params: ProductParams,
  body: UpdateProduct,
  reply: Product,
})
export const updateStock = route({
  method: 'POST',
  path: '/products/{product_id}/update_stock/',
  summary: 'Add stock as a new lot, remove stock that expires first, or set the stock to a count',
  access: { farm: 'worker', through: 'product' },
  params: ProductParams,
  body: UpdateStock,
  reply: Product,
})
export const sellLot = route({
  method: 'POST',
  path: '/lots/{lot_id}/product/',
  summary: 'Add a lot that is not for sale to a product in the same unit, or to a new draft named after its grade',
  access: { farm: 'manager', through: 'lot' },
  params: z.strictObject({ lot_id: Id }),
  body: SellLot,
  reply: Product,
})
export const lowStock = route({
  method: 'GET',
  path: '/products/low_stock/',
  summary: 'Listed products at or below their low-stock level, lowest first, without paused or out-of-season ones',
  access: { farm: 'worker' },
  query: OfFarm,
  reply: page(Product),
})
export const importProducts = route({
  method: 'POST',
  path: '/products/import/',
  summary: 'Import products from CSV: a dry run reports what happens to each row; a real run imports all rows or none',
  access: { farm: 'manager' },
  body: ImportProducts,
  reply: ImportReport,
})
export const exportProducts = route({
  method: 'GET',
  path: '/products/export/',
  summary: 'All products as CSV, in the columns that the import reads',
  access: { farm: 'manager' },
  query: OfFarm,
  reply: ProductsFile,
})
