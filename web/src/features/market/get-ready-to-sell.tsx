import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconCheck, IconChevronRight, IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { saidMoment } from '../../platform/said-dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { readyToSellQuery } from './ready-to-sell-query.ts'
import { type SellingStep, sellingHeadline, sellingSteps, stepsLeft } from './selling-steps.ts'

/**
 * The checklist on the dashboard. It stays until everything is done; once shoppers can buy, only the recommended steps are left.
 * Without an answer from the server it shows nothing: only the server knows the rule.
 */
export function GetReadyToSell({ farm }: { farm: Farm }) {
  const { data: ready } = useQuery({ ...readyToSellQuery(farm.id), enabled: farm.can.edit })
  if (!ready || !farm.can.edit) return null
  const steps = sellingSteps(ready, farm)
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const shown = ready.ready ? steps.filter((step) => !step.done) : steps
  return (
    <Card as="section" aria-labelledby="get-ready-to-sell">
      <p className="text-sm font-bold tracking-wider text-leaf-d uppercase">Get ready to sell</p>
      <h2 id="get-ready-to-sell" className="mt-1.5 text-[26px] sm:text-[30px]">
        {sellingHeadline(ready)}
      </h2>
      <p className="mt-2 text-ink-2">
        {ready.off_since !== null && `Since ${saidMoment(ready.off_since, farm.time_zone)}. Open orders aren’t affected. `}
        {leadOf(steps)}
      </p>
      <Progress done={done} of={steps.length} />
      <ul className="mt-4 mb-2">
        {shown.map((step) => (
          <Step key={step.key} step={step} next={step === steps.find((each) => !each.done)} />
        ))}
      </ul>
      <ButtonLink variant="outline" to="/farmer/profile?view=preview" icon={<IconEye size={20} aria-hidden="true" />}>
        Preview storefront
      </ButtonLink>
    </Card>
  )
}

function leadOf(steps: readonly SellingStep[]): string {
  const left = stepsLeft(steps).length
  if (left === 0) return 'These steps are optional. They help shoppers choose you.'
  return `${left === 1 ? 'One step' : `${left} steps`} left. We check this list the same way the marketplace does.`
}

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

/** On a phone only the next step has a button; the others open with the arrow at the end of their line. */
function Step({ step, next }: { step: SellingStep; next: boolean }) {
  const { label, to } = step.action
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-t border-line py-4">
      <StepMark done={step.done} urgent={next && step.required} />
      <div>
        <p className="font-semibold">
          {step.title}
          {!step.required && !step.done && <span className="ml-1.5 text-sm font-normal text-ink-2">recommended</span>}
          <span className="sr-only">{step.done ? ' (done)' : ' (to do)'}</span>
        </p>
        <p className="text-sm break-words text-ink-2">{step.text}</p>
      </div>
      {!step.done && !next && (
        <Link to={to} aria-label={label} className="grid size-11 place-items-center sm:hidden">
          <IconChevronRight size={20} aria-hidden="true" className="text-ink-2" />
        </Link>
      )}
      {!step.done && (
        <ButtonLink
          variant={next ? 'primary' : 'outline'}
          to={to}
          className={next ? 'col-span-2 col-start-2 sm:col-span-1 sm:col-start-3' : 'max-sm:hidden'}
        >
          {label}
        </ButtonLink>
      )}
    </li>
  )
}

function StepMark({ done, urgent }: { done: boolean; urgent: boolean }) {
  if (done) {
    return (
      <span aria-hidden="true" className="grid size-8 shrink-0 place-items-center self-start rounded-full bg-leaf text-white">
        <IconCheck size={18} />
      </span>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`size-8 shrink-0 self-start rounded-full ${urgent ? 'border-10 border-tomato' : 'border-2 border-ink-2/50'}`}
    />
  )
}
