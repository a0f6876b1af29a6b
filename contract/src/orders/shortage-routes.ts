import { FarmParams } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { AppliedWishes, ApplyWishes, Shortage, ShortageQuery } from './shortage.ts'

export const getShortage = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/shortage/',
  summary: 'What the orders of a day ask for of a product beside what is there: who would get how much, and what they wish',
  access: { farm: 'worker' },
  params: FarmParams,
  query: ShortageQuery,
  reply: Shortage,
})
export const applyWishes = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/shortage/',
  summary:
    'Give what is there of a product to who ordered first; the others are short, get something else or are asked, as they wished',
  access: { farm: 'worker' },
  params: FarmParams,
  body: ApplyWishes,
  reply: AppliedWishes,
})
