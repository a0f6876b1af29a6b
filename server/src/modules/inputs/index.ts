export { blocksOfInputs } from './input-closures.ts'
export { personalDataOfInputs } from './personal-data-views.ts'
export { type Closing, recordInputFor } from './record-input.ts'
export { inputRoutes } from './routes.ts'
