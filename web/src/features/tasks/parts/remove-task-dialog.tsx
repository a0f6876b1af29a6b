import type { Task } from '@farmlane/contract/tasks/task.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useRemoveTask } from '../task-commands.ts'

type RemoveProps = { task: Task; open: boolean; onClose: () => void; backTo: string }

export function RemoveTaskDialog({ task, open, onClose, backTo }: RemoveProps) {
  const navigate = useNavigate()
  const remove = useRemoveTask(() => void navigate(backTo, { replace: true }))
  const [stop, setStop] = useState(false)
  const confirm = () => remove.mutate({ params: { task_id: task.id }, query: { stop_repeat: stop ? 'true' : 'false' } })
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Remove this task?"
      description={`“${task.title}” will be removed from every list.`}
    >
      {task.repeat && (
        <Checkbox
          label="Also stop repeating it"
          hint={stop ? undefined : 'Otherwise it’ll be back on its next date.'}
          checked={stop}
          onChange={({ target }) => setStop(target.checked)}
        />
      )}
      {remove.error && <Notice tone="error">{sentenceOf(remove.error)}</Notice>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="tomato" busy={remove.isPending} onClick={confirm}>
          Remove
        </Button>
      </div>
    </Dialog>
  )
}
