import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { Cart, VisitorLine } from '@farmlane/contract/orders/cart.ts'
import { type CartRow, composeCart } from '@farmlane/contract/orders/compose-cart.ts'
import type { CountedUnit } from '@farmlane/contract/orders/counted-in.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/auth/actor.ts'
import { onePlan } from '../../../platform/db/one-plan.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { type ShownRow, shownColumns, shownProduct, shownStock } from '../../catalog/shown-product-sql.ts'

/** `status` is null for an unknown product; all product columns are null then. */
type WantedRow = ShownRow & {
  product_id: string
  quantity: string
  price_then_minor: number
  unit_then: string | null
  status: string | null
  trading: boolean
}

const ofAccount = (userId: string) =>
  sql`select product_id, quantity, price_then_minor, unit_then, number from cart_lines where user_id = ${userId}`
const ofVisitor = (lines: readonly VisitorLine[]) =>
  sql`select product_id, quantity, price_then_minor, unit_then, number
    from unnest(
      ${lines.map((line) => line.product_id)}::uuid[],
      ${lines.map((line) => line.quantity)}::numeric[],
      ${lines.map((line) => line.price_then_minor)}::integer[],
      ${lines.map((line) => line.unit_then ?? null)}::text[]
    ) with ordinality as given (product_id, quantity, price_then_minor, unit_then, number)`

/** The whole cart in one query: lines, products, farms, available stock and the first photo. */
async function listWanted(tx: Tx, lines: ReturnType<typeof ofAccount>): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`${onePlan}
    select wanted.product_id, wanted.quantity, wanted.price_then_minor, wanted.unit_then, product.status, coalesce(farm.trading, false) as trading,
      ${shownColumns}
    from (${lines}) as wanted
    left join products product on product.id = wanted.product_id
    left join farms farm on farm.id = product.farm_id
    ${shownStock(tx)}
    order by wanted.number`.execute(tx.db)
  return rows
}

const forSale = (row: WantedRow): ShownProduct | null => (row.status === 'active' && row.trading ? shownProduct(row) : null)

/** A product that is not for sale keeps its name in the cart. Drafts and unknown products reveal nothing. */
function cartRow(row: WantedRow): CartRow {
  const known = row.status !== null && row.status !== 'draft'
  return {
    product_id: row.product_id,
    quantity: Number(row.quantity),
    price_then_minor: row.price_then_minor,
    unit_then: row.unit_then as CountedUnit | null,
    product: forSale(row),
    name: known ? row.name : '',
    farm_name: known ? row.farm_name : '',
  }
}

export const getCart = async (tx: Tx, { userId }: Pick<Actor, 'userId'>): Promise<Cart> =>
  composeCart((await listWanted(tx, ofAccount(userId))).map(cartRow))

export const lookAtLines = async (tx: Tx, lines: readonly VisitorLine[]): Promise<Cart> =>
  composeCart((await listWanted(tx, ofVisitor(lines))).map(cartRow))

/** The product as it can be bought now; null when it is not for sale. */
export async function findForSale(tx: Tx, productId: string): Promise<ShownProduct | null> {
  const [row] = await listWanted(tx, ofVisitor([{ product_id: productId, quantity: 1, price_then_minor: 0 }]))
  return row ? forSale(row) : null
}
