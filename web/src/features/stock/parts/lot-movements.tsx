import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { formatQuantity } from '@farmlane/contract/kernel/format-quantity.ts'
import type { Movement } from '@farmlane/contract/stock/lot.ts'
import { formatMoment } from '../../../platform/format/format-dates.ts'
import { Card } from '../../../ui/card.tsx'
import { formatMovement } from '../lot-labels.ts'
import type { KnownLot } from '../unsent-lots.ts'

type LotMovementsProps = { farm: Pick<Farm, 'time_zone'>; lot: Pick<KnownLot, 'movements'>; collected: boolean }

/** The ledger of a lot, newest first. It is append-only. */
export function LotMovements({ farm, lot: { movements }, collected }: LotMovementsProps) {
  return (
    <Card as="section" aria-labelledby="movements">
      <h2 id="movements" className="text-2xl">
        Movements
      </h2>
      {!movements && (
        <p className="mt-2 text-ink-2">
          They aren’t saved on this device. What you do here is saved, and it’ll be listed once it’s sent.
        </p>
      )}
      <ol className="mt-2">
        {movements?.map((movement) => (
          <li key={movement.id} className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0">
            <div className="min-w-0">
              <p className="font-semibold">{formatMovement(movement, collected)}</p>
              {movement.reason && <p className="break-words">{movement.reason}</p>}
              <p className="text-sm text-ink-2">
                {formatMoment(movement.at, farm.time_zone)}
                {movement.by && ` · ${movement.by}`}
              </p>
            </div>
            <div className="shrink-0 text-right">
              <p className="font-semibold">{formatChange(movement)}</p>
              <p className="text-sm text-ink-2">{formatQuantity(movement.balance, movement.unit)} in stock</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** '+62 lb', '−14 lb', 'no change'. Screen readers read a sign aloud, but not a color. */
function formatChange({ quantity, unit, type }: Movement): string {
  if (quantity === 0) return type === 'recount' ? 'no change' : ''
  return quantity > 0 ? `+${formatQuantity(quantity, unit)}` : `−${formatQuantity(-quantity, unit)}`
}
