import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Card } from './card.tsx'

type FoldedCardProps = { title: string; summary: string; children: ReactNode }

/** A collapsible card that shows only its title and a summary until opened. */
export function FoldedCard({ title, summary, children }: FoldedCardProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" aria-labelledby={id} flush className={open ? undefined : 'print:hidden'}>
      <h2 className="text-[19px]">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center gap-2.5 px-5 py-1.5 text-left -outline-offset-3"
        >
          <span id={id} className="flex-1">
            {title}
          </span>
          <span className="font-body text-sm font-normal tracking-normal text-ink-2">{summary}</span>
          <IconChevronDown
            size={20}
            aria-hidden="true"
            className={`shrink-0 text-ink-2 print:hidden ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {open && <div className="px-5 pb-5">{children}</div>}
    </Card>
  )
}
