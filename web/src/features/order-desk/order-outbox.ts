import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { DeskOrder, HandOverOrder } from '@farmlane/contract/orders/desk.ts'
import type { handOverOrder } from '@farmlane/contract/orders/desk-routes.ts'
import { deviceNow } from '../../platform/browser/device-now.ts'
import { newId } from '../../platform/browser/new-id.ts'
import { bringKind } from '../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { useCommand } from '../../platform/outbox/use-command.ts'
import { deskKey } from './desk-queries.ts'
import { type KeptStep, keptSteps } from './order-overlay.ts'

type OrderShown = { number: string; name: string }
const formatOrder = ({ shown }: OutboxRow) => {
  const { number, name } = shown as OrderShown
  return `${number} of ${name}`
}
/** A hand-over takes stock off the farm and counts as income on the dashboard. */
const touches = [deskKey, ['stock'], ['catalog'], ['insights']]

bringKind('orders.ready', { label: (row) => `${formatOrder(row)} ready for pickup`, touches })
bringKind('orders.send', { label: (row) => `${formatOrder(row)} on its way`, touches })
bringKind('orders.hand_over', {
  label: (row) => `${formatOrder(row)} handed over`,
  detail: ({ body }) => formatHow(body as HandOverOrder),
  touches,
})

const formatHow = ({ code, at_ceiling }: HandOverOrder): string =>
  [code === null ? 'By name' : `By code ${code}`, ...(at_ceiling ? ['at the maximum price promised'] : [])].join(' · ')

type HandOverBody = Input<typeof handOverOrder>['body']
type Step = { farmId: string; order: Pick<DeskOrder, 'id' | 'number' | 'name'>; to: KeptStep; body?: HandOverBody }

/** A step of an order, online or offline. A hand-over waits only for the step before it. */
export const useKeptStep = () =>
  useCommand(({ farmId, order: { id: order_id, number, name }, to, body }: Step) => {
    const id = newId()
    return {
      id,
      farm_id: farmId,
      kind: keptSteps[to],
      params: { farm_id: farmId, order_id },
      body: to === 'delivered' ? { code: null, at_ceiling: false, ...body, device_at: deviceNow() } : undefined,
      shown: { number, name } satisfies OrderShown,
      ...(to === 'delivered' ? { about: [order_id] } : { makes: [id, order_id] }),
    }
  })

/** Corrects a refused hand-over: it replaces the refused row and keeps the time at which the hand-over happened. */
export const useCorrectHandOver = (row: OutboxRow) =>
  useCommand((body: HandOverBody) => ({
    id: row.id,
    farm_id: row.farm_id,
    kind: keptSteps.delivered,
    params: row.params,
    body: { ...(row.body as HandOverOrder), ...body },
    shown: row.shown,
    about: row.about,
    whenRefused: 'keep',
  }))
