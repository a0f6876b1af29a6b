export { getHarvest } from './harvest-views.ts'
export { recordHarvest } from './record-harvest.ts'
export { harvestRoutes } from './routes.ts'
