import { messagesId } from '@farmlane/contract/orders/constants.ts'
import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/card.tsx'
import { useSession } from '../identity/session-store.ts'
import { useDeskMessages, useOwnMessages } from './message-commands.ts'
import { deskTalkQuery, ownTalkQuery } from './message-queries.ts'
import { TalkPanel } from './parts/talk-panel.tsx'

/** The conversation at the desk, between the farm and the shopper of one order. */
export function DeskTalk({ farmId, order }: { farmId: string; order: Pick<DeskOrderSteps, 'id' | 'name' | 'slot'> }) {
  const talk = useQuery(deskTalkQuery(farmId, order.id))
  const commands = useDeskMessages(farmId, order.id)
  return (
    <Card as="section" aria-label="Messages" className="print:hidden">
      <TalkPanel
        talk={talk}
        id={messagesId(order.id)}
        side="farm"
        other={order.name}
        timeZone={order.slot.time_zone}
        heading="h2"
        {...commands}
      />
    </Card>
  )
}

/** The conversation with one farm, on the shopper's page. */
export function OwnTalk({ purchaseId, order }: { purchaseId: string; order: Pick<Order, 'id' | 'farm' | 'time_zone'> }) {
  const userId = useSession((state) => state.user?.id ?? '')
  const talk = useQuery(ownTalkQuery(userId, purchaseId, order.id))
  const commands = useOwnMessages(userId, purchaseId, order.id)
  return (
    <section aria-label={`Messages with ${order.farm.name}`} className="print:hidden">
      <TalkPanel
        talk={talk}
        id={messagesId(order.id)}
        side="shopper"
        other={order.farm.name}
        timeZone={order.time_zone}
        heading="h3"
        {...commands}
      />
    </section>
  )
}
