export { type CreditChange, giveCredit, giveCredits, lockCredit, spendCredit, takeBackCredit } from './credit-store.ts'
export { brokenCredit, creditOf, owesCredit, spentOn } from './credit-views.ts'
export { personalDataOfLedger } from './personal-data-views.ts'
export { ledgerRoutes } from './routes.ts'
