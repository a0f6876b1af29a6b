import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newId } from '../../../platform/browser/new-id.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { useChosenNames } from '../chosen-names.ts'
import { useUpdateTask } from '../task-commands.ts'
import { TaskFields } from './task-fields.tsx'
import { TaskForm } from './task-form-schema.ts'
import { useRepeat } from './use-repeat.ts'

type EditProps = { farm: Farm; task: Task; onClose: () => void }

export function EditTaskDialog({ open, onClose, ...rest }: EditProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Edit task"
      description={rest.task.repeat ? 'Changes apply to this task and the ones that follow.' : undefined}
    >
      {open && <EditTaskForm onClose={onClose} {...rest} />}
    </Dialog>
  )
}

/** Sends only the changed fields and the version they were based on, so that two people don't overwrite each other's fields. */
function EditTaskForm({ farm, task: latest, onClose }: EditProps) {
  // A snapshot from when the dialog opened: changes that arrive meanwhile are reported after saving.
  const [task] = useState(latest)
  const [op_id] = useState(newId)
  const update = useUpdateTask()
  const namesOf = useChosenNames(farm)
  const { title, description, due_date, priority, category, assignee_id } = task
  const { field_id, crop_id, animal_id } = task.context
  const contract = useContractForm({
    schema: TaskForm,
    defaults: {
      title,
      description,
      due_date,
      priority,
      category,
      assignee_id,
      field_id,
      crop_id,
      animal_id,
      repeat_interval: task.repeat?.interval ?? 1,
    },
    onSubmit: async (_, { field_id: field, crop_id: crop, animal_id: animal, repeat_interval: _interval, ...touched }) => {
      const context = {
        ...(field !== undefined && { field_id: field }),
        ...(crop !== undefined && { crop_id: crop }),
        ...(animal !== undefined && { animal_id: animal }),
      }
      await update.mutateAsync({
        task,
        shown: namesOf({ assignee: touched.assignee_id, field, crop, animal }),
        body: {
          ...touched,
          ...(Object.keys(context).length > 0 && { context }),
          ...(JSON.stringify(repeat) !== JSON.stringify(task.repeat) && { repeat }),
          seen_version: task.version,
          op_id,
        },
      })
      onClose()
    },
  })
  const { repeat, onRepeat } = useRepeat(task.repeat, contract.form)
  const day = useWatch({ control: contract.form.control, name: 'due_date' })
  const assignee = assignee_id ? { id: assignee_id, name: task.assignee_name ?? 'Someone' } : undefined
  return (
    <DialogForm contract={contract} confirm="Save" onClose={onClose}>
      <TaskFields
        farm={farm}
        field={contract.field}
        assignee={assignee}
        due={day || due_date}
        repeat={repeat}
        onRepeat={onRepeat}
        more="Field, crop, repeat"
        open={task.repeat !== null || field_id !== null || crop_id !== null || animal_id !== null}
      />
    </DialogForm>
  )
}
