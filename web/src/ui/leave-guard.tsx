import { useState } from 'react'
import { LeaveDialog } from './leave-dialog.tsx'
import { type Stopped, useAskBeforeUnload, useGuard } from './leaving.ts'

/** While `when` is true, asks for confirmation before the user leaves by a link, by the Back button, or by closing the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  const [stopped, setStopped] = useState<Stopped | null>(null)
  useGuard(when, {
    // Jumping to another section of the same page is not leaving.
    stops: ({ currentLocation: here, nextLocation: next }) => here.pathname !== next.pathname || here.search !== next.search,
    onStopped: setStopped,
  })
  useAskBeforeUnload(when, () => true)
  const stay = () => {
    stopped?.reset()
    setStopped(null)
  }
  return (
    <LeaveDialog
      open={stopped !== null}
      onStay={stay}
      onLeave={() => {
        setStopped(null)
        stopped?.proceed()
      }}
    />
  )
}
