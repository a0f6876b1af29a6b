import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'

/** `to` links to the page for the step, `onOpen` opens it here; without either, someone else has to do it. */
export type FirstStep = {
  key: string
  title: string
  text: string
  done: boolean
  to?: string | null | undefined
  onOpen?: (() => void) | undefined
}

const aboutTheTeam: FirstStep = {
  key: 'team',
  title: 'Invite your team',
  text: 'Everyone records work with their own account.',
  done: false,
  to: '/farmer/profile#team',
}

/** Shown instead of figures on a farm without records. What shoppers need is on the separate selling checklist. */
export function FirstSteps({ farm, steps }: { farm: Farm; steps: readonly FirstStep[] }) {
  const all = [...steps, ...(farm.can.manage_team ? [aboutTheTeam] : [])]
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-2xl">
        First steps on {farm.name}
      </h2>
      <p className="mt-2 text-ink-2">Start your records, and your figures will appear here.</p>
      <ol className="mt-4">
        {all.map((step, at) => (
          <li key={step.key} className="border-t border-line">
            <Step step={step} number={at + 1} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

const row = 'flex min-h-18 w-full items-center gap-4 py-3 text-left'

function Step({ step, number }: { step: FirstStep; number: number }) {
  const open = !step.done && (step.to || step.onOpen)
  const inside = (
    <>
      <span
        aria-hidden="true"
        className={`grid size-11 shrink-0 place-items-center rounded-full font-display text-xl ${step.done ? 'bg-leaf text-white' : 'bg-leaf-l text-leaf-d'}`}
      >
        {step.done ? <IconCheck size={22} /> : number}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{step.title}</span>
        <span className="block text-sm text-ink-2">{step.done ? 'Done' : step.text}</span>
      </span>
      {open && <IconChevronRight size={20} aria-hidden="true" className="text-ink-2" />}
    </>
  )
  if (!open) return <div className={row}>{inside}</div>
  if (step.to) {
    return (
      <Link to={step.to} className={row}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" onClick={step.onOpen} className={row}>
      {inside}
    </button>
  )
}
