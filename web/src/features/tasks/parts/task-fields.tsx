import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Repeat } from '@farmlane/contract/tasks/task.ts'
import { priorities, taskCategories } from '@farmlane/contract/tasks/task-states.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { typedChoice, typedNumber } from '../../../platform/forms/typed-values.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cropName } from '../../growing/crop-name.ts'
import { cropsQuery } from '../../growing/crop-queries.ts'
import { fieldsQuery } from '../../growing/field-queries.ts'
import { animalsQuery } from '../../livestock/animals/animal-queries.ts'
import { categoryLabels, priorityLabels } from '../task-labels.ts'
import { assigneesQuery } from '../task-queries.ts'
import { RepeatField } from './repeat-field.tsx'
import type { TaskForm } from './task-form-schema.ts'

type TaskFieldsProps = {
  farm: Farm
  field: (
    name: keyof TaskForm,
    setValueAs?: (typed: unknown) => unknown,
  ) => UseFormRegisterReturn & { error?: string | undefined }
  /** The current assignee, even if they can no longer be selected. */
  assignee?: { id: string; name: string } | undefined
  due: string
  repeat: Repeat | null
  onRepeat: (repeat: Repeat | null) => void
  /** The label of the collapsible part, and whether it starts open. */
  more: string
  open: boolean
  children?: ReactNode | undefined
}

const priorityOptions = priorities.map((value) => ({ value, label: priorityLabels[value].name }))
const categoryOptions = taskCategories.map((value) => ({ value, label: categoryLabels[value].name }))

/** The form fields of a task, for both new and edited ones. */
export function TaskFields({ farm, field, assignee, due, repeat, onRepeat, more, open, children }: TaskFieldsProps) {
  const team = useQuery(assigneesQuery(farm.id)).data?.results ?? []
  const fields = useQuery(fieldsQuery(farm.id)).data?.results.filter(({ status }) => status !== 'archived') ?? []
  const crops = useQuery(cropsQuery(farm.id)).data?.results ?? []
  const animals = useQuery(animalsQuery(farm.id)).data?.results ?? []
  const people = team.map(({ id, name, you }) => ({ value: id, label: you ? `${name} (you)` : name }))
  if (assignee && !people.some(({ value }) => value === assignee.id)) people.push({ value: assignee.id, label: assignee.name })
  return (
    <>
      <TextField label="Title" required autoComplete="off" placeholder="Flush drip lines" {...field('title')} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5">
        <TextField label="Due date" type="date" required {...field('due_date')} />
        <SelectField label="Priority" options={priorityOptions} {...field('priority')} />
        <SelectField label="Category" options={categoryOptions} {...field('category')} />
        <SelectField label="Assignee" placeholder="Unassigned" options={people} {...field('assignee_id', typedChoice)} />
      </div>
      <TextArea label="Description" optional rows={3} {...field('description')} />
      <details open={open}>
        <summary className="min-h-11 content-center font-semibold text-link">{more}</summary>
        <div className="mt-3 flex flex-col gap-5">
          <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
            <SelectField
              label="Field"
              optional
              placeholder="None"
              options={fields.map(({ id, name }) => ({ value: id, label: name }))}
              {...field('field_id', typedChoice)}
            />
            <SelectField
              label="Crop"
              optional
              placeholder="None"
              options={crops.map((crop) => ({ value: crop.id, label: `${cropName(crop)}, ${crop.field_name}` }))}
              {...field('crop_id', typedChoice)}
            />
            {animals.length > 0 && (
              <SelectField
                label="Animal"
                optional
                placeholder="None"
                options={animals.map(({ id, label }) => ({ value: id, label }))}
                {...field('animal_id', typedChoice)}
              />
            )}
          </div>
          <RepeatField value={repeat} due={due} interval={field('repeat_interval', typedNumber)} onChange={onRepeat} />
          {children}
        </div>
      </details>
    </>
  )
}
