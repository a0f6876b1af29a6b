import { page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { CreditAccount } from './credit.ts'

export const listCredit = route({
  method: 'GET',
  path: '/credit/',
  summary: "The caller's farm credit: the balance at each farm and the latest entries behind it",
  access: 'signed_in',
  reply: page(CreditAccount),
})
