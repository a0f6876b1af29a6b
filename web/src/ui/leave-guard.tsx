import { useState } from 'react'
import { ConfirmDialog } from './dialog.tsx'
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
    <ConfirmDialog
      open={stopped !== null}
      onOpenChange={(open) => open || stay()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => {
        setStopped(null)
        stopped?.proceed()
      }}
    >
      Your changes on this page aren’t saved yet.
    </ConfirmDialog>
  )
}
