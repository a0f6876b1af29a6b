import { FarmParams } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { Summaries, SummaryWish } from './summary.ts'

export const getSummaries = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/summaries/',
  summary: 'For which days a summary was mailed when they closed for orders, and whether the caller wants it',
  access: { farm: 'manager' },
  params: FarmParams,
  reply: Summaries,
})
export const wishSummary = route({
  method: 'PUT',
  path: '/farms/{farm_id}/orders/summaries/',
  summary: 'Whether the caller wants a mail when a day closes for orders; who runs a farm gets it unless they say otherwise',
  access: { farm: 'manager' },
  params: FarmParams,
  body: SummaryWish,
  reply: Summaries,
})
