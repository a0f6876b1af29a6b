import { farmPath } from '@farmlane/contract/market/paths.ts'
import type { CartFarm } from '@farmlane/contract/orders/cart.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CartDeeds } from '../cart-deeds.ts'
import { saidTotal } from '../cart-words.ts'
import { CartLineRow } from './cart-line-row.tsx'

/** What comes from one farm, with its sum. */
export function CartFarmCard({ group, deeds }: { group: CartFarm; deeds: CartDeeds }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-paper px-4 pt-4 pb-1">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={heading} className="min-w-0 font-body text-base font-bold tracking-normal break-words">
          <Link to={farmPath(group.farm.slug)} className="underline-offset-3 hover:underline">
            {group.farm.name}
          </Link>
        </h3>
        <p className="font-display text-lg whitespace-nowrap">{saidTotal(group, group.currency)}</p>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {group.lines.map((line) => (
          <CartLineRow key={line.product.id} line={line} deeds={deeds} />
        ))}
      </ul>
    </section>
  )
}
