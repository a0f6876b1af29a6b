import { IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

type FoldProps = {
  icon?: ReactNode
  title: string
  lead?: string
  mark?: ReactNode
  startsOpen?: boolean
  children: ReactNode
}

/** A row that expands to show its content. Collapsed content is not in the DOM. */
export function Fold({ icon, title, lead, mark, startsOpen = false, children }: FoldProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-14 list-none items-center gap-3.5 py-2 [&::-webkit-details-marker]:hidden">
        {icon && <span className="text-ink-2">{icon}</span>}
        <span className="min-w-0 flex-1 break-words">
          <span className="block font-semibold">{title}</span>
          {lead && <span className="block text-sm text-ink-2">{lead}</span>}
        </span>
        {mark}
        <IconChevronRight size={18} aria-hidden="true" className={`text-ink-2 transition-transform ${open ? 'rotate-90' : ''}`} />
      </summary>
      {open && <div className="pt-1 pb-5">{children}</div>}
    </details>
  )
}
