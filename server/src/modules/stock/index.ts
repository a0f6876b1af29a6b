export { discardLot, holdLot, holdLots, recountLot } from './change-lot.ts'
export { listKeeping } from './keeping-views.ts'
export type { LotGate } from './lot-gate.ts'
export { hasLots, hasStock, updateLot } from './lot-store.ts'
export {
  type Chosen,
  chooseLots,
  countedIn,
  type Demand,
  holdLotsOf,
  joinShares,
  promiseFromLot,
  promiseStock,
  promiseWeighed,
  releaseStock,
  releaseWeighed,
  reserveLots,
  type Share,
  sellStock,
} from './promise-stock.ts'
export { receiveLot, withdrawLot } from './receive-lot.ts'
export { type Returned, reserveAgain, returnStock } from './return-stock.ts'
export { stockRoutes } from './routes.ts'
export { brokenLots, strayMovements } from './stock-invariant-views.ts'
export { countStock, takeStock } from './take-stock.ts'
export { returnWaste, wasteStock } from './waste-stock.ts'
