import type { Send } from '@farmlane/contract/kernel/call.ts'
import { usualDistance } from '@farmlane/contract/market/constants.ts'
import type { MarketFarm } from '@farmlane/contract/market/market-farm.ts'
import type { searchFarms } from '@farmlane/contract/market/routes.ts'
import { plainGet } from '../../platform/http/plain-get.ts'
import type { VisitorPlace } from './place-cookie.ts'
import { nearOf } from './visitor-place.ts'

/**
 * The farms around a place. `within` counts those within the usual distance. When there are none, the list has some farther away.
 */
export type NearestFarms = { farms: MarketFarm[]; within: number; more: boolean }

const shown = 6

/** Null when the request fails, so that the rest of the page still renders. */
export async function nearestFarms(send: Send, place: VisitorPlace): Promise<NearestFarms | null> {
  const near = nearOf(place)
  const ask = (within?: string) => plainGet<typeof searchFarms>('/market/farms/', { near, within }, send)
  try {
    const { results, total, more } = await ask(String(usualDistance))
    const farms = total > 0 ? results : (await ask()).results
    return { farms: farms.slice(0, shown), within: total, more }
  } catch {
    return null
  }
}
