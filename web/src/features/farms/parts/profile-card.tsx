import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'

type ProfileCardProps = { id: string; title: string; lead?: ReactNode | undefined; children: ReactNode }

export function ProfileCard({ id, title, lead, children }: ProfileCardProps) {
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="scroll-mt-6 text-2xl">
        {title}
      </h2>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

/** Why the card could not be saved. */
export const CardError = ({ error }: { error: string | null | undefined }) => error && <Notice tone="error">{error}</Notice>
