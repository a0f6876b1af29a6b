import { milesBetween } from '@farmlane/contract/kernel/place.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { insertMarketPlace, lockMarketsNamed, type NewMarketPlace } from './market-place-store.ts'
import { slugOf } from './slug-rules.ts'

/** As far as two farmers put the pin of one market apart. */
const samePlaceMiles = 1

/** Answers its id; null when a market of that name is held there already. */
export async function openMarketPlace(tx: Tx, input: Omit<NewMarketPlace, 'slug'>): Promise<string | null> {
  const namesakes = await lockMarketsNamed(tx, input.name)
  if (namesakes.some((place) => milesBetween(place, input.place) <= samePlaceMiles)) return null
  return insertMarketPlace(tx, { ...input, slug: slugOf(input.name) })
}
