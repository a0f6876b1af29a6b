import type { ReactNode } from 'react'

export function NumberedSteps({ steps }: { steps: readonly { title: string; text: ReactNode }[] }) {
  return (
    <ol className="mt-9 grid gap-x-7 gap-y-9 md:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title}>
          {/* Screen readers already announce the list numbers. */}
          <div aria-hidden="true" className="font-display text-[64px] leading-none font-semibold text-sprout">
            {index + 1}
          </div>
          <h3 className="mt-2 mb-2 text-2xl">{step.title}</h3>
          <p className="text-ink-2">{step.text}</p>
        </li>
      ))}
    </ol>
  )
}
