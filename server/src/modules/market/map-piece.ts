import type { Query } from '@farmlane/contract/kernel/route.ts'
import type { MapPiece } from '@farmlane/contract/market/market-farm.ts'
import type { getMapPiece as route } from '@farmlane/contract/market/routes.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { listByIds } from './farm-card-views.ts'
import { cornersOf, gathered, mostPins, squaresOf } from './map-rules.ts'
import { listCells, listIdsBetween } from './map-views.ts'

export async function getMapPiece(tx: Tx, query: Query<typeof route>): Promise<MapPiece> {
  const corners = cornersOf(query)
  const { side, single } = squaresOf(query, query.zoom)
  if (single) {
    const ids = await listIdsBetween(tx, corners, mostPins + 1)
    if (ids.length <= mostPins) return { farms: await listByIds(tx, query.near, ids), clusters: [] }
  }
  const cells = gathered(await listCells(tx, corners, side))
  const alone = cells.filter(({ count }) => count === 1).map(({ first }) => first)
  return {
    farms: await listByIds(tx, query.near, alone),
    clusters: cells
      .filter(({ count }) => count > 1)
      .map(({ count, latitude, longitude }) => ({ place: { latitude, longitude }, count })),
  }
}
