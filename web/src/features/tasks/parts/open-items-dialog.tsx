import { plural } from '@farmlane/contract/kernel/plural.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { openItems } from '../task-labels.ts'

type OpenItemsDialogProps = { task: Pick<Task, 'title' | 'items'>; open: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before completing a task with open checklist items. */
export function OpenItemsDialog({ task, open, onClose, onConfirm }: OpenItemsDialogProps) {
  const count = openItems(task)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={plural(count, { one: '{count} checklist item is still open', other: '{count} checklist items are still open' })}
      confirmLabel="Complete anyway"
      cancelLabel="Not yet"
      tone="primary"
      onConfirm={() => {
        onClose()
        onConfirm()
      }}
    >
      {`If you complete “${task.title}” now, its checklist keeps the open items.`}
    </ConfirmDialog>
  )
}
