import { type ReactNode, useId } from 'react'
import { Card } from '../../../ui/card.tsx'

type PanelProps = { title: string; aside?: ReactNode | undefined; children: ReactNode; className?: string | undefined }

/** A card of the dashboard with its heading. */
export function Panel({ title, aside, children, className }: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={className}>
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
