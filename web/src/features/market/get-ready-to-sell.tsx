import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../platform/format/format-dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FoldedCard } from '../../ui/folded-card.tsx'
import { SellingStepRow } from './parts/selling-step-row.tsx'
import { StorefrontSample } from './parts/storefront-sample.tsx'
import { readyToSellQuery } from './ready-to-sell-query.ts'
import { sellingHeadline, sellingSteps, stepsLeft } from './selling-steps.ts'

/**
 * The checklist on the dashboard, shown until shoppers can buy.
 * Renders nothing without a reply from the server, because only the server knows the rule.
 */
export function GetReadyToSell({ farm }: { farm: Farm }) {
  const ready = useReadyToSell(farm)
  if (!ready || ready.ready) return null
  const steps = sellingSteps(ready, farm)
  const done = steps.filter((step) => step.done).length
  const left = stepsLeft(steps)
  return (
    <Card as="section" flush aria-labelledby="get-ready-to-sell" className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="p-5 max-lg:pb-2 sm:p-6">
        <p className="text-sm font-bold tracking-wider text-leaf-d uppercase">Get ready to sell</p>
        <h2 id="get-ready-to-sell" className="mt-1.5 text-[26px] sm:text-[30px]">
          {sellingHeadline(ready)}
        </h2>
        <p className="mt-2 text-ink-2">
          {ready.off_since !== null && `Since ${formatMoment(ready.off_since, farm.time_zone)}. Open orders aren’t affected. `}
          {leadOf(left.length)}
        </p>
        <Progress done={done} of={steps.length} />
        <ul className="mt-4">
          {steps.map((step) => (
            <SellingStepRow key={step.key} step={step} next={step === steps.find((each) => !each.done)} />
          ))}
        </ul>
      </div>
      <div className="flex flex-col justify-between gap-4 p-5 max-lg:pt-0 sm:p-6 lg:border-l lg:border-line lg:bg-wheat-l/50">
        <StorefrontSample farm={farm} product={ready.product.closest} left={left} />
        <ButtonLink variant="outline" to="/farmer/profile?view=preview" icon={<IconEye size={20} aria-hidden="true" />}>
          Preview storefront
        </ButtonLink>
      </div>
    </Card>
  )
}

/** The optional steps, shown once shoppers can buy: they help shoppers choose the farm. */
export function OptionalSteps({ farm }: { farm: Farm }) {
  const ready = useReadyToSell(farm)
  const steps = ready?.ready ? sellingSteps(ready, farm).filter((step) => !step.done) : []
  if (!ready || steps.length === 0) return null
  return (
    <FoldedCard title={sellingHeadline(ready)} summary={`${steps.length} optional`}>
      <p className="text-ink-2">These steps help shoppers choose you.</p>
      <ul className="mt-4">
        {steps.map((step) => (
          <SellingStepRow key={step.key} step={step} next={step === steps[0]} />
        ))}
      </ul>
    </FoldedCard>
  )
}

/** Fetched only for members who may edit the farm, since others can't do the steps. */
function useReadyToSell(farm: Farm) {
  const { data } = useQuery({ ...readyToSellQuery(farm.id), enabled: farm.can.edit })
  return farm.can.edit ? data : undefined
}

const leadOf = (left: number): string =>
  plural(left, {
    one: '{count} required step left. This list uses the same checks as the marketplace.',
    other: '{count} required steps left. This list uses the same checks as the marketplace.',
  })

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="mt-4">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: of }, (_, at) => (
          <span key={at} className={`h-1.5 flex-1 rounded-full ${at < done ? 'bg-leaf' : 'bg-line'}`} />
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-2">
        {done} of {of} done
      </p>
    </div>
  )
}
