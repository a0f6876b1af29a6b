import { type ReactNode, useContext } from 'react'
import { Button } from './button.tsx'
import { NoNetwork } from './no-network.ts'
import { Notice } from './notice.tsx'

type LoadFailedProps = { what: string; children: ReactNode; again: () => void; busy?: boolean | undefined }

/** Replaces a list that could not be loaded: the reason and a retry button. */
export function LoadFailed({ what, children, again, busy }: LoadFailedProps) {
  if (useContext(NoNetwork))
    return (
      <Notice tone="info" title={`There is no network, and ${what} did not come along to this device.`}>
        It loads by itself when the network is back.
      </Notice>
    )
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
