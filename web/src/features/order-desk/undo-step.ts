import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { undoStep } from '@farmlane/contract/orders/desk-routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWrite } from '../../platform/http/use-write.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useLateRows } from '../../platform/outbox/unsent-commands.ts'
import { deskKey, deskOrderQuery } from './desk-queries.ts'
import { keptSteps, orderIdOf } from './order-overlay.ts'

/** Stock and earnings change with the order. */
const touched = [deskKey, ['stock'], ['catalog'], ['insights']]

/**
 * Needs a network: only the server knows whether the goods are still there. If it refuses, the desk shows the order's current
 * state.
 */
export function useUndoStep(farmId: string) {
  const cache = useQueryClient()
  const { mutateAsync, ...undo } = useWrite(undoStep, (order: DeskOrderSteps) =>
    cache.setQueryData(deskOrderQuery(farmId, order.id).queryKey, order),
  )
  return {
    ...undo,
    undo: async (order_id: string, reason: string): Promise<void> => {
      try {
        await mutateAsync({ params: { farm_id: farmId, order_id }, body: { reason } })
      } finally {
        await Promise.all(touched.map((queryKey) => cache.invalidateQueries({ queryKey })))
      }
    },
  }
}

/** The hand-over of an order that is still on this device only. */
export function useUnsentHandOver(farmId: string, orderId: string): OutboxRow | undefined {
  const rows = useLateRows(keptSteps.delivered, farmId)
  return useMemo(() => rows.findLast((row) => row.state === 'waiting' && orderIdOf(row) === orderId), [rows, orderId])
}

/** Removes a hand-over from this device before it is sent. False when it was sent in the meantime. */
export const removeUnsent = ({ id }: OutboxRow): Promise<boolean> => outbox.withdraw(id)
