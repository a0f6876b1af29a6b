import { FarmParams } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { AppliedWishes, ApplyWishes, Shortage, ShortageQuery } from './shortage.ts'

export const getShortage = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/shortage/',
  summary:
    "A product's orders for a day compared with what's available: who would get how much, and what they chose for shortages",
  access: { farm: 'worker' },
  params: FarmParams,
  query: ShortageQuery,
  reply: Shortage,
})
export const applyWishes = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/shortage/',
  summary: "Fill a product's earliest orders first; the others are short, get a substitute or are asked, as they chose",
  access: { farm: 'worker' },
  params: FarmParams,
  body: ApplyWishes,
  reply: AppliedWishes,
})
