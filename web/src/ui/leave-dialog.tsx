import { ConfirmDialog } from './dialog.tsx'

type LeaveDialogProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before unsaved changes are lost. */
export const LeaveDialog = ({ open, onStay, onLeave }: LeaveDialogProps) => (
  <ConfirmDialog
    open={open}
    onOpenChange={(open) => open || onStay()}
    title="Leave without saving?"
    confirmLabel="Leave"
    cancelLabel="Stay here"
    onConfirm={onLeave}
  >
    Your changes on this page aren’t saved yet.
  </ConfirmDialog>
)
