import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertMarketPlace, lockMarketsNamed, type NewMarketPlace } from './market-place-store.ts'
import { slugOf } from './slug-rules.ts'

/** Pins of the same market set by two farmers differ by at most this. */
const samePlaceMiles = 1

/** Returns its id, or null when there is already a market of that name at that place. */
export async function openMarketPlace(tx: Tx, input: Omit<NewMarketPlace, 'slug'>): Promise<string | null> {
  const namesakes = await lockMarketsNamed(tx, input.name)
  if (namesakes.some((place) => milesBetween(place, input.place) <= samePlaceMiles)) return null
  return insertMarketPlace(tx, { ...input, slug: slugOf(input.name) })
}
