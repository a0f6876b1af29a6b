export { insertCreditEntry as changeCredit, lockCredit } from './credit-store.ts'
export { brokenCredit, creditOf } from './credit-views.ts'
