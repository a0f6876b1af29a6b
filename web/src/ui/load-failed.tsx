import { type ReactNode, useContext } from 'react'
import { Button } from './button.tsx'
import { NoNetwork } from './no-network.ts'
import { Notice } from './notice.tsx'

type LoadFailedProps = { what: string; children: ReactNode; again: () => void; busy?: boolean | undefined }

/** Replaces a list that could not be loaded: the reason and a retry button. */
export function LoadFailed({ what, children, again, busy }: LoadFailedProps) {
  if (useContext(NoNetwork))
    return (
      <Notice tone="info" title={`You’re offline, and this device has no copy of ${what}.`}>
        It will load once you’re back online.
      </Notice>
    )
  return (
    <Notice
      tone="error"
      title={`We couldn’t load ${what}.`}
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
