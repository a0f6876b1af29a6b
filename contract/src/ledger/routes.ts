import { FarmParams } from '../kernel/ids.ts'
import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { CreditAccount, OwedCredit } from './credit.ts'

export const listCredit = route({
  method: 'GET',
  path: '/credit/',
  summary: "The caller's farm credit: the balance at each farm and the latest entries behind it",
  access: 'signed_in',
  reply: page(CreditAccount),
})

export const listOwedCredit = route({
  method: 'GET',
  path: '/farms/{farm_id}/credit/',
  summary: 'The credit a farm owes its shoppers: the total, the largest balances, and the latest entries behind them',
  access: { farm: 'manager' },
  params: FarmParams,
  reply: OwedCredit,
})
