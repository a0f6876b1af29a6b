import { type ReactNode, useId } from 'react'
import { useWideScreen } from '../../../platform/wide-screen.ts'
import { Card } from '../../../ui/card.tsx'
import { FoldedCard } from '../../../ui/folded-card.tsx'

type PanelProps = {
  title: string
  aside?: ReactNode | undefined
  /** On a phone the panel is folded, and this says what is inside. */
  folded?: string | undefined
  children: ReactNode
}

/** A card of the dashboard with its heading. */
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
