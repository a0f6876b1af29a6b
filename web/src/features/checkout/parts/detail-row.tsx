import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { FoldRow } from './fold-row.tsx'

type DetailRowProps = {
  icon: TablerIcon
  label: string
  value: string
  /** The shopper still has to set it, so the row opens by itself. */
  isNeeded?: boolean | undefined
  fault?: string | undefined
  children: ReactNode
}

/** One setting of the whole order: its name and its value. */
export function DetailRow({ icon: Icon, label, value, isNeeded = false, fault, children }: DetailRowProps) {
  const needed = isNeeded || fault !== undefined
  const [open, setOpen] = useState(needed)
  const [before, setBefore] = useState(needed)
  // The row stays open once it is open, so it doesn't collapse while the shopper is correcting it.
  if (needed !== before) {
    setBefore(needed)
    if (needed) setOpen(true)
  }
  return (
    <FoldRow
      picture={<Icon size={22} aria-hidden="true" className="shrink-0 text-ink-2" />}
      title={
        <>
          <span className="block text-sm text-ink-2">{label}</span>
          <span className="line-clamp-2 font-semibold break-words">{value}</span>
        </>
      }
      fault={fault}
      open={open}
      onToggle={() => setOpen(!open)}
    >
      {children}
    </FoldRow>
  )
}
