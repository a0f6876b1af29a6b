import { ReopenTask, type Task } from '@farmlane/contract/tasks/task.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useReopenTask } from '../task-commands.ts'

type ReopenProps = { task: Task; onClose: () => void }

export function ReopenDialog({ open, onClose, task }: ReopenProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Reopen this task?"
      description="It’ll be pending again. The history keeps who completed it and your reason."
    >
      {open && <ReopenForm task={task} onClose={onClose} />}
    </Dialog>
  )
}

function ReopenForm({ task, onClose }: ReopenProps) {
  const reopen = useReopenTask()
  const contract = useContractForm({
    schema: ReopenTask,
    defaults: { reason: '' },
    onSubmit: async ({ reason }) => {
      await reopen.mutateAsync({ task, reason })
      onClose()
    },
  })
  return (
    <DialogForm contract={contract} confirm="Reopen" onClose={onClose}>
      <TextField
        label="Reason"
        required
        autoComplete="off"
        placeholder="The west rows are still dry"
        {...contract.field('reason')}
      />
    </DialogForm>
  )
}
