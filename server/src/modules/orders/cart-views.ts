import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { Cart, VisitorLine } from '@farmlane/contract/orders/cart.ts'
import { type CartRow, composeCart } from '@farmlane/contract/orders/compose-cart.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'

type WantedRow = {
  product_id: string
  quantity: string
  price_then_minor: number
  /** Null for a product that nobody knows. */
  status: string | null
  closed: boolean
  name: string
  category: ShownProduct['category']
  unit: ShownProduct['unit']
  price_minor: number | null
  pricing_mode: ShownProduct['pricing_mode']
  piece_weight: string | null
  piece_weight_max: string | null
  minimum: string
  step: string
  available: string | null
  upload_id: string | null
  farm_id: string
  slug: string
  farm_name: string
  time_zone: string
  currency: string
}

const ofAccount = (userId: string) =>
  sql`select product_id, quantity, price_then_minor, number from cart_lines where user_id = ${userId}`
const ofVisitor = (lines: readonly VisitorLine[]) =>
  sql`select product_id, quantity, price_then_minor, number
    from unnest(
      ${lines.map((line) => line.product_id)}::uuid[],
      ${lines.map((line) => line.quantity)}::numeric[],
      ${lines.map((line) => line.price_then_minor)}::integer[]
    ) with ordinality as given (product_id, quantity, price_then_minor, number)`

/** The whole cart in one query: lines, products, farms, what their lots hold today, and the first photo. */
async function listWanted(tx: Tx, lines: ReturnType<typeof ofAccount>): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    select wanted.product_id, wanted.quantity, wanted.price_then_minor,
      products.status, farms.closed_at is not null as closed, products.name, products.category, products.unit,
      products.price_minor, products.pricing_mode, products.piece_weight, products.piece_weight_max, products.minimum,
      products.step, stock.available, picture.upload_id,
      farms.id as farm_id, farms.slug, farms.name as farm_name, farms.time_zone, farms.currency
    from (${lines}) as wanted
    left join products on products.id = wanted.product_id
    left join farms on farms.id = products.farm_id
    left join lateral (
      select sum(on_hand - reserved) as available from lots
      where lots.product_id = products.id and lots.on_hand > 0
        and can_be_sold(held, use_by, (${tx.now}::timestamptz at time zone farms.time_zone)::date)
    ) as stock on true
    left join lateral (
      select upload_id from product_photos where product_photos.product_id = products.id order by position limit 1
    ) as picture on true
    order by wanted.number`.execute(tx.db)
  return rows
}

const decimal = (text: string | null): number | null => (text === null ? null : Number(text))

function shownProduct(row: WantedRow): ShownProduct | null {
  if (row.status !== 'active' || row.closed || row.price_minor === null) return null
  return {
    id: row.product_id,
    name: row.name,
    category: row.category,
    unit: row.unit,
    price_minor: row.price_minor,
    currency: row.currency,
    pricing_mode: row.pricing_mode,
    piece_weight: decimal(row.piece_weight),
    piece_weight_max: decimal(row.piece_weight_max),
    minimum: Number(row.minimum),
    step: Number(row.step),
    available: Number(row.available ?? 0),
    photo: row.upload_id === null ? null : photoOf(row.upload_id),
    farm: { id: row.farm_id, slug: row.slug, name: row.farm_name, time_zone: row.time_zone },
  }
}

/** What is off the shelf keeps its name here; of a draft, and of what does not exist, nothing is said. */
function cartRow(row: WantedRow): CartRow {
  const known = row.status !== null && row.status !== 'draft'
  return {
    product_id: row.product_id,
    quantity: Number(row.quantity),
    price_then_minor: row.price_then_minor,
    product: shownProduct(row),
    name: known ? row.name : '',
    farm_name: known ? row.farm_name : '',
  }
}

export const getCart = async (tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<Cart> =>
  composeCart((await listWanted(tx, ofAccount(userId))).map(cartRow))

export const lookAtLines = async (tx: Tx, lines: readonly VisitorLine[]): Promise<Cart> =>
  composeCart((await listWanted(tx, ofVisitor(lines))).map(cartRow))

/** A product as it can be bought at this moment; null when it cannot. */
export async function findForSale(tx: Tx, productId: string): Promise<ShownProduct | null> {
  const [row] = await listWanted(tx, ofVisitor([{ product_id: productId, quantity: 1, price_then_minor: 0 }]))
  return row ? shownProduct(row) : null
}
