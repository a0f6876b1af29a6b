import type { ShownProduct } from '@farmlane/contract/catalog/shown-product.ts'
import type { Way } from '@farmlane/contract/fulfilment/option.ts'
import type { Place } from '@farmlane/contract/kernel/place.ts'
import type { MarketProduct } from '@farmlane/contract/market/market-product.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import { photoOf } from '../../platform/files/file-names.ts'
import { shownStock } from '../catalog/shown-product-sql.ts'
import { milesTo } from './search-rules.ts'

/** The card and the stock of a product for sale. The query needs `listing` and `listingStock`. */
export const listingColumns = sql`listing.card, stock.available, stock.fresh_on, stock.grade`

export const listingStock = (tx: Tx): RawBuilder<unknown> => shownStock(tx, sql`listing.product_id`, sql`listing.time_zone`)

/** A card as market_listings_due builds it. */
type Card = Place & {
  shown: Omit<ShownProduct, 'available' | 'photo'>
  photo_id: string | null
  ways: Way[]
}

/** Size of the cache, some megabytes; when it is full, it is cleared. */
const mostCards = 5000
const cardsRead = new Map<string, Card>()

/** Visitors in one town see the same cards, and a cache hit costs a tenth of parsing. */
function cardFrom(text: string): Card {
  const known = cardsRead.get(text)
  if (known) return known
  if (cardsRead.size >= mostCards) cardsRead.clear()
  const card = JSON.parse(text) as Card
  cardsRead.set(text, card)
  return card
}

/** The row that `listingColumns` selects. */
export type ListingRow = { card: string; available: string | null; fresh_on: string | null; grade: string }

export function listingReply(row: ListingRow, near: Place | undefined): MarketProduct {
  const card = cardFrom(row.card)
  return {
    ...card.shown,
    available: Number(row.available ?? 0),
    photo: card.photo_id === null ? null : photoOf(card.photo_id),
    fresh_on: row.fresh_on,
    grade: row.grade,
    miles: milesTo(near, card),
    ways: card.ways,
  }
}
