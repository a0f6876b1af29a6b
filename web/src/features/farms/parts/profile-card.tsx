import { messages } from '@farmlane/contract/farms/messages.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
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

type CardEndProps = {
  unsaved: boolean
  busy: boolean
  saved: boolean
  error?: string | null | undefined
  undo: () => void
}

/** What became of it, then the buttons of a card. Stands last in the card's form. */
export function CardEnd({ unsaved, busy, saved, error, undo }: CardEndProps) {
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      {saved && !unsaved && !busy && <Notice tone="success">{messages.farmSaved}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        {unsaved && !busy && (
          <>
            <Button variant="outline" onClick={undo}>
              Undo changes
            </Button>
            <span className="text-sm font-semibold text-wheat-ink">Not saved yet</span>
          </>
        )}
      </div>
    </>
  )
}
