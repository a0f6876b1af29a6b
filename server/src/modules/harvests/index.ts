export { getHarvest } from './harvest-views.ts'
export { holdReachedHarvests } from './hold-reached-harvests.ts'
export { recordHarvest } from './record-harvest.ts'
export { harvestRoutes } from './routes.ts'
