export { blocksOfInputs } from './input-closures.ts'
export { personalDataOfInputs } from './personal-data-views.ts'
export { recordInput } from './record-input.ts'
export { inputRoutes } from './routes.ts'
