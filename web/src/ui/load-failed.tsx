import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type LoadFailedProps = { what: string; children: ReactNode; again: () => void; busy?: boolean | undefined }

/** In place of a list that could not be loaded: why, and a button to try again. */
export function LoadFailed({ what, children, again, busy }: LoadFailedProps) {
  return (
    <Notice
      tone="error"
      title={`We could not load ${what}.`}
      action={
        <Button size="s" variant="danger" busy={busy} onClick={again}>
          Try again
        </Button>
      }
    >
      {children}
    </Notice>
  )
}
