import type { Storefront } from '@farmlane/contract/market/market-farm.ts'
import { Card } from '../../../ui/card.tsx'
import { optionDays, optionDeadline, optionFacts, optionTitle } from '../../fulfilment/option-labels.ts'
import { wayIcons } from '../../fulfilment/way-icons.ts'

/** Where and when a farm hands over orders. */
export function WaysCard({ farm }: { farm: Storefront }) {
  return (
    <Card as="section" aria-labelledby="ways">
      <h2 id="ways" className="text-2xl">
        How to get it
      </h2>
      {farm.options.length === 0 && (
        <p className="mt-2 text-ink-2">
          This farm hasn’t said how you can get your order yet. Contact the farm, or check back later.
        </p>
      )}
      <ul className="divide-y divide-line">
        {farm.options.map((option) => {
          const Icon = wayIcons[option.way]
          const deadline = optionDeadline(option)
          return (
            <li key={option.id} className="flex gap-3.5 py-4 last:pb-0">
              <Icon size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-link" />
              <div className="min-w-0 break-words">
                <h3 className="font-body text-base font-bold tracking-normal">{optionTitle(option)}</h3>
                <p>{optionDays(option)}</p>
                <p className="text-[15px] text-ink-2">{optionFacts(option, farm.currency).join(' · ')}</p>
                {deadline && <p className="mt-0.5 text-[15px] font-semibold">{deadline}</p>}
                {option.note && <p className="mt-0.5 text-[15px] text-ink-2">{option.note}</p>}
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
