import { farmPath } from '@farmlane/contract/market/paths.ts'
import type { CartFarm } from '@farmlane/contract/orders/cart.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { formatTotal } from '../../orders/sum-labels.ts'
import type { CartCommands } from '../cart-commands.ts'
import { CartLineRow } from '../cart-line-row.tsx'

type CartFarmCardProps = {
  group: CartFarm
  commands: CartCommands
  /** Only set for a farm left for later at checkout. Its lines are marked and are not part of the total. */
  onOrderNow?: (() => void) | undefined
}

/** The lines from one farm, with their total. */
export function CartFarmCard({ group, commands, onOrderNow }: CartFarmCardProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-paper px-4 pt-4 pb-1">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={heading} className="min-w-0 font-body text-base font-bold tracking-normal break-words">
          <Link to={farmPath(group.farm.slug)} className="underline-offset-3 hover:underline">
            {group.farm.name}
          </Link>
        </h3>
        <p className={`font-display text-lg whitespace-nowrap ${onOrderNow ? 'text-ink-2' : ''}`}>
          {formatTotal(group, group.currency)}
        </p>
      </div>
      {onOrderNow && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
            <Chip tone="wheat">Left for later</Chip>
            Not in the total
          </p>
          <Button size="s" variant="outline" aria-label={`Order it now: ${group.farm.name}`} onClick={onOrderNow}>
            Order it now
          </Button>
        </div>
      )}
      <ul className="mt-1 divide-y divide-line">
        {group.lines.map((line) => (
          <CartLineRow key={line.product.id} line={line} commands={commands} />
        ))}
      </ul>
    </section>
  )
}
