import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  lead?: ReactNode | undefined
  eyebrow?: ReactNode | undefined
  actions?: ReactNode | undefined
}

export function PageHeading({ title, lead, eyebrow, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {eyebrow && <p className="mb-1.5 text-sm text-ink-2">{eyebrow}</p>}
        <h1 className="text-[32px] break-words sm:text-[38px]">{title}</h1>
        {lead && <p className="mt-2.5 max-w-2xl text-ink-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-end gap-3">{actions}</div>}
    </div>
  )
}
