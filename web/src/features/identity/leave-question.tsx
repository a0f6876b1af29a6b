import { plural } from '@farmlane/contract/kernel/plural.ts'
import { useOnline } from '../../platform/browser/online.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useLeaveQuestion } from './leave-question-store.ts'

/** Rendered once next to every page that needs a session. */
export function LeaveQuestion() {
  const { question } = useLeaveQuestion()
  const online = useOnline()
  if (!question) return null
  const { unsent, answer } = question
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={titleOf(unsent)}
      cancelLabel="Stay signed in"
      confirmLabel="Sign out anyway"
      onConfirm={() => answer(true)}
    >
      {unsent > 0 && (
        <p>
          They stay on this device, and no one else who signs in here can see them. We’ll send them once you’re back online and
          signed in.
        </p>
      )}
      {!online && <p className={unsent > 0 ? 'mt-2' : ''}>You’re offline. You’ll need a connection to sign in again.</p>}
    </ConfirmDialog>
  )
}

function titleOf(unsent: number): string {
  if (unsent === 0) return 'Sign out while offline?'
  return plural(unsent, { one: '{count} entry hasn’t been sent yet', other: '{count} entries haven’t been sent yet' })
}
