import { FarmParams } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { Summaries, SummaryWish } from './summary.ts'

export const getSummaries = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/summaries/',
  summary: 'The days whose order summary was emailed, and whether the caller wants these emails',
  access: { farm: 'manager' },
  params: FarmParams,
  reply: Summaries,
})
export const wishSummary = route({
  method: 'PUT',
  path: '/farms/{farm_id}/orders/summaries/',
  summary: 'Choose whether to get an email when a day closes for orders; owners and managers get it by default',
  access: { farm: 'manager' },
  params: FarmParams,
  body: SummaryWish,
  reply: Summaries,
})
