import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useLeaveQuestion } from './leave-question-store.ts'

/** Stands once beside every page behind the login. */
export function LeaveQuestion() {
  const { question } = useLeaveQuestion()
  if (!question) return null
  const { unsent, answer } = question
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={unsent === 1 ? 'One entry is not sent yet' : `${unsent} entries are not sent yet`}
      cancelLabel="Stay signed in"
      confirmLabel="Sign out all the same"
      onConfirm={() => answer(true)}
    >
      They stay on this device. Nobody else who signs in here sees them, and they are sent when you are back and signed in.
    </ConfirmDialog>
  )
}
