import { isOff } from '@farmlane/contract/orders/order-states.ts'
import type { Order } from '@farmlane/contract/orders/purchase.ts'
import { formatStep } from '../order-state-labels.ts'

/** Who cancelled a farm's part and why, with the items that had been ordered. */
export function CalledOff({ order: { events, lines, way } }: { order: Order }) {
  const step = events.findLast(({ state }) => isOff(state))
  return (
    <div className="text-[15px] break-words text-ink-2">
      {step && (
        <p>
          {formatStep(step, way)}
          {step.reason && `: “${step.reason}”`}
        </p>
      )}
      <p>{lines.map(({ name }) => name).join(', ')}</p>
    </div>
  )
}
