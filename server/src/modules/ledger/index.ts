export { giveCredit, lockCredit, spendCredit } from './credit-store.ts'
export { brokenCredit, creditOf } from './credit-views.ts'
