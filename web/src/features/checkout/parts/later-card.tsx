import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatTotal } from '../../orders/sum-labels.ts'
import type { Chosen, Clashes } from '../checkout-choice.ts'
import { formatHopeless } from '../checkout-labels.ts'
import { formatGoods } from '../stop-labels.ts'
import type { Choosing } from './use-choosing.ts'

type LaterCardProps = { parts: readonly Chosen[]; clashes: Clashes; choosing: Choosing }

/** Farms that are not part of this order. Their items stay in the cart. */
export function LaterCard({ parts, clashes, choosing }: LaterCardProps) {
  if (parts.length === 0) return null
  return (
    <Card as="section" aria-labelledby="later" className="flex flex-col gap-2 max-sm:p-4!">
      <h2 id="later" className="text-2xl">
        Left for later
      </h2>
      <p className="text-ink-2">It stays in your cart.</p>
      <div className="divide-y divide-line">
        {parts.map((part) => (
          <LaterFarm key={part.farm.farm.id} part={part} clashes={clashes} choosing={choosing} />
        ))}
      </div>
    </Card>
  )
}

function LaterFarm({ part: { farm: group, hopeless }, clashes, choosing }: Omit<LaterCardProps, 'parts'> & { part: Chosen }) {
  const heading = useId()
  const { farm, lines, currency } = group
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id={heading} className="font-body text-base font-bold tracking-normal break-words">
            {farm.name}
          </h3>
          <p className="text-sm break-words text-ink-2">
            {formatGoods(lines)} · {formatTotal(group, currency)}
          </p>
        </div>
        {!hopeless && (
          <Button id={`farm-${farm.id}`} size="s" variant="outline" onClick={() => choosing.setLater(farm.id, false)}>
            Order it now
          </Button>
        )}
      </div>
      {clashes.farms[farm.id]?.map((sentence) => (
        <Notice key={sentence} tone="error">
          {sentence}
        </Notice>
      ))}
      {hopeless && <p className="text-[15px]">{formatHopeless(group)}</p>}
    </section>
  )
}
