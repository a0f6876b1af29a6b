import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatOrderMoment } from '../../orders/order-labels.ts'
import { formatStep, stepsAhead } from '../order-state-labels.ts'

const bad = ['cancelled', 'declined', 'no_show']

/** The steps taken so far, and the steps to come. */
export function OrderTimeline({ order }: { order: Order }) {
  const { events, handed_over_at, time_zone, way } = order
  const ahead = stepsAhead(order)
  return (
    <ol aria-label="Steps" className="flex flex-col">
      {events.map((event, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the history is append-only
          key={at}
          aria-current={at === events.length - 1 ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          <Rail last={at === events.length - 1 && ahead.length === 0} />
          <span
            className={`z-1 grid size-6 shrink-0 place-items-center rounded-full text-white ${bad.includes(event.state) ? 'bg-tomato' : 'bg-leaf'}`}
          >
            {bad.includes(event.state) ? <IconX size={15} aria-hidden="true" /> : <IconCheck size={15} aria-hidden="true" />}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{formatStep(event, way)}</p>
            <p className="text-sm text-ink-2">
              {formatOrderMoment((at === events.length - 1 && handed_over_at) || event.at, time_zone)}
            </p>
            {event.how && <p className="text-sm text-ink-2">{event.how === 'code' ? 'With your code' : 'By your name'}</p>}
            {event.reason && <p className="mt-0.5 text-sm break-words">“{event.reason}”</p>}
          </div>
        </li>
      ))}
      {ahead.map((step, at) => (
        <li key={step} className="relative flex gap-3 pb-4 text-ink-2 last:pb-0">
          <Rail last={at === ahead.length - 1} />
          <span className="z-1 size-6 shrink-0 rounded-full border-[1.5px] border-edge bg-paper" />
          <p>
            {step}
            <span className="sr-only">, still to come</span>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The line from one step to the next. */
const Rail = ({ last }: { last: boolean }) =>
  last ? null : <span aria-hidden="true" className="absolute top-6 bottom-0 left-[11px] w-0.5 bg-line" />
