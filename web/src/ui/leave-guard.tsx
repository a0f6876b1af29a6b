import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './dialog.tsx'

/** While `when` holds, leaving asks first: by a link, by the back button, or by closing the tab. */
export function LeaveGuard({ when }: { when: boolean }) {
  // Another place on the same page is no leaving.
  const leaving = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => when && (here.pathname !== next.pathname || here.search !== next.search),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [when])
  return (
    <ConfirmDialog
      open={leaving.state === 'blocked'}
      onOpenChange={(open) => !open && leaving.state === 'blocked' && leaving.reset()}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay here"
      onConfirm={() => leaving.state === 'blocked' && leaving.proceed()}
    >
      What you changed on this page is not saved yet.
    </ConfirmDialog>
  )
}
