import type { DeskOrderSteps } from '@farmlane/contract/orders/desk.ts'
import { isApart } from '../../../platform/browser/device-now.ts'
import { Card } from '../../../ui/card.tsx'
import { formatFact } from '../../orders/line-labels.ts'
import { formatOrderMoment } from '../../orders/order-labels.ts'
import { discardLabels } from '../../stock/lot-labels.ts'
import { deskLabelsOf } from '../desk-labels.ts'
import { formatUndone } from '../undo-labels.ts'

/** Everything that happened to an order: who, when and why. */
export function DeskHistory({ order }: { order: DeskOrderSteps }) {
  const steps = order.events.map((event) => ({ ...event, what: formatState(event) }))
  const facts = order.facts.map((fact) => ({ ...fact, device_at: null, what: `${formatFact(fact, order)}${formatGone(fact)}` }))
  // At equal times, a fact comes before the step that followed from it.
  const all = [...facts, ...steps].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Card as="section" aria-labelledby="steps" className="flex flex-col gap-3">
      <h2 id="steps" className="text-2xl">
        History
      </h2>
      <ol className="flex flex-col gap-3">
        {all.map(({ what, by, who, at, device_at, reason }, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is append-only
          <li key={number}>
            <p className="font-semibold break-words first-letter:uppercase">{what}</p>
            <p className="text-sm text-ink-2">
              {formatWhen({ at, device_at }, order.slot.time_zone)} · {by === 'shopper' ? order.name : who || 'automatically'}
            </p>
            {reason && <p className="text-sm break-words">“{reason}”</p>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** ' (spoiled)': why the missing goods left the stock. */
const formatGone = ({ gone }: DeskOrderSteps['facts'][number]): string =>
  gone === null ? '' : ` (${discardLabels[gone].toLowerCase()})`

/** The server's time, and the device's where they differ noticeably. */
function formatWhen({ at, device_at }: { at: string; device_at: string | null }, timeZone: string): string {
  const recorded = formatOrderMoment(at, timeZone)
  return isApart(at, device_at) ? `${formatOrderMoment(device_at, timeZone)} on the device, recorded ${recorded}` : recorded
}

function formatState({ state, how, undoes }: DeskOrderSteps['events'][number]): string {
  if (undoes !== null) return formatUndone(undoes)
  if (state === 'placed') return 'ordered'
  if (state === 'accepted') return 'accepted'
  const { name } = deskLabelsOf({ state })
  return how === null ? name : `${name} by ${how}`
}
