export { insertOption as addOption, type NewOption } from './option-store.ts'
export { listOptions, listShownOptions, slotsToOrder } from './option-views.ts'
export { openSlotAt } from './slot-rules.ts'
export { freePlace, takePlaces } from './slot-store.ts'
