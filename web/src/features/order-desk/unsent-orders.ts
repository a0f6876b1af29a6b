import type { DeskDay, DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLateRows, useUnsentCommands } from '../../platform/outbox/unsent-commands.ts'
import { useOutboxRows } from '../../platform/outbox/use-outbox.ts'
import { deskDayQuery, deskOrderQuery } from './desk-queries.ts'
import { dayWithUnsent, orderIdOf, orderWithUnsent } from './order-overlay.ts'

const orderKinds = 'orders.'

/**
 * The steps that a reply fetched at `answeredAt` doesn't include. One being sent may be refused, so the form that asks for it
 * must stay open to report that.
 */
function useStepsSince(farmId: string, answeredAt: number) {
  const unsent = useUnsentCommands(orderKinds, farmId, answeredAt)
  const rows = useOutboxRows(orderKinds, farmId)
  const late = useLateRows(orderKinds, farmId)
  return useMemo(() => {
    const onTheWay = new Set(rows.filter((row) => !late.includes(row)).map(({ id }) => id))
    return unsent.filter(({ id }) => !onTheWay.has(id))
  }, [unsent, rows, late])
}

/** A day at the desk, with the steps that wait on this device. */
export function useDeskDay(farmId: string, slotId: string) {
  const query = useQuery(deskDayQuery(farmId, slotId))
  const unsent = useStepsSince(farmId, query.dataUpdatedAt)
  const known = query.data
  const day = useMemo((): DeskDay | undefined => known && dayWithUnsent(known, unsent), [known, unsent])
  return { query, day }
}

/** One order at the desk, with the steps that wait on this device. */
export function useDeskOrder(farmId: string, orderId: string) {
  const query = useQuery(deskOrderQuery(farmId, orderId))
  const unsent = useStepsSince(farmId, query.dataUpdatedAt)
  const known = query.data
  const order = useMemo((): DeskOrderSteps | undefined => known && orderWithUnsent(known, unsent), [known, unsent])
  return { query, order }
}

/** The ids of the orders with a step that is on this device only. */
export function useWaitingOrders(farmId: string): ReadonlySet<string> {
  const rows = useLateRows(orderKinds, farmId)
  return useMemo(() => new Set(rows.filter(({ state }) => state === 'waiting').map(orderIdOf)), [rows])
}
