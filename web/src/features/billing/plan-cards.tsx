import { IconCheck } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type PlanOffer, planOffers } from './plan-offers.ts'

export function PlanCards() {
  return (
    <div className="mt-9 grid gap-6 md:grid-cols-2">
      {planOffers.map((offer) => (
        <PlanCard key={offer.name} offer={offer} />
      ))}
    </div>
  )
}

function PlanCard({ offer }: { offer: PlanOffer }) {
  return (
    <div
      className={`flex flex-col rounded-3xl border bg-paper p-6 sm:p-8 ${offer.badge ? 'border-leaf ring-1 ring-leaf' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-[28px]">{offer.name}</h3>
        {offer.badge && <Chip tone="wheat">{offer.badge}</Chip>}
      </div>
      <p className="mt-1.5 text-ink-2">{offer.summary}</p>
      <p className="mt-5">
        <span className="font-display text-[46px] font-semibold">{offer.euros} EUR</span>{' '}
        <span className="ml-1.5 text-ink-2">per month</span>
      </p>
      <ul className="mt-5 mb-7 flex flex-col gap-2.5">
        {offer.points.map((point) => (
          <li key={point} className="flex gap-3">
            <IconCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-link" />
            {point}
          </li>
        ))}
      </ul>
      <ButtonLink to="/signup" state={{ side: 'farmer' }} full variant={offer.badge ? 'primary' : 'outline'} className="mt-auto">
        Start Free Trial
      </ButtonLink>
    </div>
  )
}
