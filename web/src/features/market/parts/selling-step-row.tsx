import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import type { SellingStep } from '../selling-steps.ts'

/** On a phone only the next step has a button; the others have an arrow at the end of the row. */
export function SellingStepRow({ step, next }: { step: SellingStep; next: boolean }) {
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
