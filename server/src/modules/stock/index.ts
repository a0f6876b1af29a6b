export { discardLot, holdLot, holdLots, holdUnconfirmed, recountLot, releaseUnconfirmed } from './change-lot.ts'
export { changeUnitOfLots } from './change-unit.ts'
export { correctLot, isUntouched } from './correct-lot.ts'
export { listKeeping } from './keeping-views.ts'
export type { LotGate } from './lot-gate.ts'
export { weighedFor } from './lot-rules.ts'
export {
  detachLots,
  findLot,
  hasLots,
  hasOtherLots,
  hasStock,
  type LockedLot,
  lockLot,
  productOfLot,
  updateLot,
} from './lot-store.ts'
export { farmOfLot } from './lot-views.ts'
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
export { reserveAgain, returnStock } from './return-stock.ts'
export type { Returned } from './return-store.ts'
export { stockRoutes } from './routes.ts'
export { brokenLots, strayMovements, unfinishedUnits } from './stock-invariant-views.ts'
export { countConfirmedStock, countStock, takeStock } from './take-stock.ts'
export { returnWaste, wasteFree, wasteStock } from './waste-stock.ts'
