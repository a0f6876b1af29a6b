import { FarmParams, Id } from '../kernel/ids.ts'
import { route } from '../kernel/route.ts'
import { DeskOrderSteps } from './desk.ts'
import { LineChoices, OtherLot, RefundOrder, ShortLine, SubstituteLine, WeighLine } from './facts.ts'

const OrderParams = FarmParams.extend({ order_id: Id })
const LineParams = OrderParams.extend({ line_id: Id })

export const getLineChoices = route({
  method: 'GET',
  path: '/farms/{farm_id}/orders/{order_id}/lines/{line_id}/choices/',
  summary: 'Other lots a line could be taken from, and what could be brought instead of it',
  access: { farm: 'worker' },
  params: LineParams,
  reply: LineChoices,
})

/** A route that records a fact about one line, for all farm members. Returns the updated order. */
const fact = <const P extends `/${string}`>(path: P, summary: string) =>
  ({
    method: 'POST',
    path: `/farms/{farm_id}/orders/{order_id}/lines/{line_id}${path}` as const,
    summary,
    access: { farm: 'worker' },
    params: LineParams,
    reply: DeskOrderSteps,
  }) as const

export const weighLine = route({ ...fact('/weigh/', 'Say what each piece weighs'), body: WeighLine })
export const shortLine = route({ ...fact('/short/', 'Say how much is missing; 0 takes it back'), body: ShortLine })
export const substituteLine = route({
  ...fact('/substitute/', 'Bring something like it instead of what is missing, by the wish of the shopper'),
  body: SubstituteLine,
})
export const takeOtherLot = route({ ...fact('/lot/', 'Take it from another lot, with a reason'), body: OtherLot })
export const askAboutLine = route(fact('/ask/', 'Ask the shopper whether a price above the ceiling will do'))

export const refundOrder = route({
  method: 'POST',
  path: '/farms/{farm_id}/orders/{order_id}/refund/',
  summary: 'Refund part of an order as farm credit, in any state',
  access: { farm: 'manager' },
  params: OrderParams,
  body: RefundOrder,
  reply: DeskOrderSteps,
})
