import type { Repeat } from '@farmlane/contract/tasks/task.ts'
import { RepeatInterval } from '@farmlane/contract/tasks/task.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { TaskForm } from './task-form-schema.ts'

/** The repeat rule while the form is being filled in: the selection plus the typed number, once it is valid. */
export function useRepeat(begin: Repeat | null, form: UseFormReturn<TaskForm, unknown, TaskForm>) {
  const [chosen, setChosen] = useState(begin)
  const typed = RepeatInterval.safeParse(useWatch({ control: form.control, name: 'repeat_interval' })).data ?? 1
  return {
    repeat: chosen && { ...chosen, interval: typed },
    onRepeat: (next: Repeat | null) => {
      setChosen(next)
      // Reset the hidden number, so that an invalid one cannot block submitting.
      if (!next) form.setValue('repeat_interval', 1)
    },
  }
}
