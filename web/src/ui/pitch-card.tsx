import type { ReactNode } from 'react'
import { Card } from './card.tsx'

type PitchCardProps = { title: string; children: ReactNode; picture?: ReactNode | undefined; action?: ReactNode | undefined }

/** A card with a picture, a headline and a short text. */
export function PitchCard({ title, children, picture, action }: PitchCardProps) {
  return (
    <Card className="flex flex-col sm:p-7">
      {picture}
      <h3 className="mt-4 mb-2 text-[25px]">{title}</h3>
      <div className="text-ink-2">{children}</div>
      {action && <div className="mt-auto pt-6">{action}</div>}
    </Card>
  )
}
