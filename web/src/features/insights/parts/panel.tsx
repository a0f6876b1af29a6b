import { type ReactNode, useId } from 'react'
import { useWideScreen } from '../../../platform/browser/wide-screen.ts'
import { Card } from '../../../ui/card.tsx'
import { FoldedCard } from '../../../ui/folded-card.tsx'

type PanelProps = {
  title: string
  aside?: ReactNode | undefined
  /** If set, the panel is collapsed on phones and shows this summary. */
  folded?: string | undefined
  children: ReactNode
}

/** A dashboard card with a heading. */
export function Panel({ title, aside, folded, children }: PanelProps) {
  const id = useId()
  const wide = useWideScreen()
  if (!wide && folded !== undefined) {
    return (
      <FoldedCard title={title} summary={folded}>
        {aside && <div className="mb-2 text-sm text-ink-2">{aside}</div>}
        {children}
      </FoldedCard>
    )
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-[22px]">
          {title}
        </h2>
        {aside && <div className="text-sm text-ink-2">{aside}</div>}
      </div>
      {children}
    </Card>
  )
}
