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
      confirmLabel="Sign out all the same"
      onConfirm={() => answer(true)}
    >
      {unsent > 0 && (
        <p>
          They stay on this device. Nobody else who signs in here sees them, and they are sent when you are back and signed in.
        </p>
      )}
      {!online && <p className={unsent > 0 ? 'mt-2' : ''}>There is no network now. Signing in again needs one.</p>}
    </ConfirmDialog>
  )
}

function titleOf(unsent: number): string {
  if (unsent === 0) return 'Sign out without a network?'
  return unsent === 1 ? 'One entry is not sent yet' : `${unsent} entries are not sent yet`
}
