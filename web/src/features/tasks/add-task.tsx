import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newId } from '../../platform/browser/new-id.ts'
import { useContractForm } from '../../platform/forms/contract-form.ts'
import { savedHere } from '../../platform/outbox/saved-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useFarmToday } from '../farms/farm-today.ts'
import { useChosenNames } from './chosen-names.ts'
import { TaskFields } from './parts/task-fields.tsx'
import { TaskForm } from './parts/task-form-schema.ts'
import { useRepeat } from './parts/use-repeat.ts'
import { useAddTask } from './task-commands.ts'

type AddTaskProps = { farm: Farm; due?: string | undefined; onAdded?: ((text: string) => void) | undefined } & Pick<
  ComponentProps<typeof Button>,
  'size' | 'variant'
>

/** The "Add Task" button and its dialog. */
export function AddTask({ farm, due, onAdded, size, variant }: AddTaskProps) {
  const [open, setOpen] = useState(false)
  const today = useFarmToday(farm)
  return (
    <>
      <Button size={size} variant={variant} icon={<IconPlus size={19} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Add Task
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add Task">
        {open && <AddTaskForm farm={farm} due={due ?? today} onClose={() => setOpen(false)} onAdded={onAdded} />}
      </Dialog>
    </>
  )
}

type AddTaskFormProps = { farm: Farm; due: string; onClose: () => void; onAdded: AddTaskProps['onAdded'] }

function AddTaskForm({ farm, due, onClose, onAdded }: AddTaskFormProps) {
  const add = useAddTask()
  const namesOf = useChosenNames(farm)
  // Constant while the dialog is open, so that submitting twice creates one task.
  const [id] = useState(newId)
  const [lines, setLines] = useState('')
  const contract = useContractForm({
    schema: TaskForm,
    defaults: {
      title: '',
      description: '',
      due_date: due,
      priority: 'medium',
      category: 'other',
      assignee_id: null,
      field_id: null,
      crop_id: null,
      animal_id: null,
      repeat_interval: 1,
    },
    onSubmit: async ({ field_id, crop_id, animal_id, repeat_interval: _, ...facts }) => {
      const checklist = lines.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ text: line.trim() }]))
      const about = { id, context: { field_id, crop_id, animal_id }, repeat, checklist }
      const shown = namesOf({ assignee: facts.assignee_id, field: field_id, crop: crop_id, animal: animal_id })
      const { state } = await add.mutateAsync({ body: { farm_id: farm.id, ...facts, ...about }, shown })
      onClose()
      onAdded?.(state === 'saved' ? savedHere(facts.title) : `Added: ${facts.title}.`)
    },
  })
  const { repeat, onRepeat } = useRepeat(null, contract.form)
  const [title, day] = useWatch({ control: contract.form.control, name: ['title', 'due_date'] })
  const { submitProps } = contract
  const untitled = title.trim() === ''
  return (
    <DialogForm
      contract={{ ...contract, submitProps: { ...submitProps, disabled: submitProps.disabled || untitled } }}
      confirm="Add Task"
      onClose={onClose}
    >
      <TaskFields
        farm={farm}
        field={contract.field}
        due={day || due}
        repeat={repeat}
        onRepeat={onRepeat}
        more="Field, crop, repeat, checklist"
        open={false}
      >
        <TextArea
          label="Checklist"
          optional
          rows={2}
          hint="Write each step on its own line."
          value={lines}
          onChange={({ target }) => setLines(target.value)}
        />
      </TaskFields>
    </DialogForm>
  )
}
