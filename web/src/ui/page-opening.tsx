import type { ReactNode } from 'react'
import { Scene } from './scene.tsx'

type PageOpeningProps = {
  title: string
  eyebrow?: string | undefined
  lead?: ReactNode | undefined
  actions?: ReactNode | undefined
  children?: ReactNode | undefined
}

/** The top of a public page: title and lead, and on wide screens a landscape generated from the title. */
export function PageOpening({ title, eyebrow, lead, actions, children }: PageOpeningProps) {
  return (
    <div className="grid items-center gap-x-14 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div>
        {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="text-[40px] sm:text-[56px]">{title}</h1>
        {lead && <p className="mt-4 max-w-2xl text-lg text-ink-2 sm:text-xl">{lead}</p>}
        {children}
        {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
      </div>
      <div className="hidden h-64 overflow-hidden rounded-[28px] lg:block">
        <Scene seed={title} width={420} height={260} horizon={0.58} />
      </div>
    </div>
  )
}
