import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { sql } from 'kysely'
import { type ShownRow, shownColumns, shownProduct } from '../catalog/shown-product-sql.ts'
import { milesTo } from './search-rules.ts'

/** The columns of a product on a farm's stall, for sale or not; extends `shownColumns` and needs the farm's `stall`. */
export const stallColumns = sql`
  ${shownColumns}, stock.fresh_on, stock.grade, farm.public_latitude as latitude, farm.public_longitude as longitude, stall.ways
`

/** The row that `stallColumns` selects. */
export type StallRow = ShownRow & { fresh_on: string | null; grade: string; latitude: number; longitude: number; ways: string[] }

export const stallReply = (row: StallRow, near: Place | undefined): MarketProduct => ({
  ...shownProduct(row),
  fresh_on: row.fresh_on,
  grade: row.grade,
  miles: milesTo(near, row),
  ways: row.ways as Way[],
})
