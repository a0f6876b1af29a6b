import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { DeskOrder, DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import * as routes from '@farmlane/contract/orders/desk-routes.ts'
import type { OrderState } from '@farmlane/contract/orders/order-states.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../platform/http/api.ts'
import { isDefinite } from '../../platform/http/network-error.ts'
import { createOpenKey } from '../../platform/http/open-key.ts'
import { useWrite } from '../../platform/http/use-write.ts'
import type { Recorded } from '../../platform/outbox/record.ts'
import { deskDayQuery, deskKey, deskOrderQuery, newOrdersQuery } from './desk-queries.ts'
import { useKeptStep } from './order-outbox.ts'
import { type KeptStep, keptSteps } from './order-overlay.ts'

/** What is sent along with a step: the reason, or how the order is handed over. */
export type StepDetails = { reason?: string } & Input<typeof routes.handOverOrder>['body']
type Step = { order: Pick<DeskOrder, 'id' | 'number' | 'name'>; to: OrderState; details?: StepDetails }
/** `saved`: stored on this device, not yet on the server. */
type Moved = Pick<Recorded, 'state'>
type Sent = { key: string }

/** The call for each step that needs a network. The other steps go through the outbox. */
const calls: Partial<
  Record<
    OrderState,
    (params: Input<typeof routes.packOrder>['params'], details: StepDetails, sent: Sent) => Promise<DeskOrderSteps>
  >
> = {
  accepted: (params, _, sent) => callApi(routes.acceptOrder, { params }, sent),
  declined: (params, { reason = '' }, sent) => callApi(routes.declineOrder, { params, body: { reason } }, sent),
  packed: (params, _, sent) => callApi(routes.packOrder, { params }, sent),
  no_show: (params, _, sent) => callApi(routes.missOrder, { params }, sent),
  cancelled: (params, { reason = '' }, sent) => callApi(routes.callOffOrder, { params, body: { reason } }, sent),
}

const isKept = (to: OrderState): to is KeptStep => to in keptSteps

/**
 * Moves an order to its next state, offline where possible. If the server refuses because someone else was faster, the desk shows
 * the current state.
 */
export function useMoveOrder(farm_id: string) {
  const cache = useQueryClient()
  const [open] = useState(createOpenKey)
  const keep = useKeptStep()
  const call = async ({ order, to, details = {} }: Step): Promise<Moved> => {
    const step = [order.id, to, details]
    try {
      const moved = await calls[to]?.({ farm_id, order_id: order.id }, details, { key: open.keyFor(step) })
      open.close()
      if (moved) cache.setQueryData(deskOrderQuery(farm_id, moved.id).queryKey, moved)
      return { state: 'recorded' }
    } catch (error) {
      if (isDefinite(error)) open.close()
      throw error
    } finally {
      await cache.invalidateQueries({ queryKey: deskKey })
    }
  }
  return useMutation({
    mutationFn: ({ order, to, details = {} }: Step): Promise<Moved> => {
      const { reason: _, ...body } = details
      return open.once([order.id, to, details], () =>
        isKept(to) ? keep.mutateAsync({ farmId: farm_id, order, to, body }) : call({ order, to, details }),
      )
    },
  })
}

export function useMoveAll() {
  const cache = useQueryClient()
  return useWrite(routes.moveAllOrders, () => cache.invalidateQueries({ queryKey: deskKey }))
}

export function useDeskSettings() {
  const cache = useQueryClient()
  return useWrite(routes.changeDeskSettings, () => cache.invalidateQueries({ queryKey: deskKey }))
}

/** Marks new orders as seen, which clears the badge beside 'Orders'. */
export function useLookAtDesk(farm_id: string) {
  const cache = useQueryClient()
  return useWrite(routes.lookAtDesk, (left) => cache.setQueryData(newOrdersQuery(farm_id).queryKey, left))
}

/** The order of stops for a delivery day. If the server refuses, the desk shows the current one. */
export function useSaveRun(farm_id: string) {
  const cache = useQueryClient()
  const again = () => cache.invalidateQueries({ queryKey: deskKey })
  const { mutate, ...save } = useWrite(routes.saveRun, (day) => {
    cache.setQueryData(deskDayQuery(farm_id, day.slot.id).queryKey, day)
    return again()
  })
  return {
    ...save,
    put: (body: Input<typeof routes.saveRun>['body']) => mutate({ params: { farm_id }, body }, { onError: () => void again() }),
  }
}
