import type { Repeat } from '@farmlane/contract/tasks/task.ts'
import { RepeatInterval } from '@farmlane/contract/tasks/task.ts'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { TaskForm } from './task-form-schema.ts'

/** How a task repeats while its form is filled in: what is chosen, with the number that is typed as soon as it is one. */
export function useRepeat(begin: Repeat | null, form: UseFormReturn<TaskForm, unknown, TaskForm>) {
  const [chosen, setChosen] = useState(begin)
  const typed = RepeatInterval.safeParse(useWatch({ control: form.control, name: 'repeat_interval' })).data ?? 1
  return {
    repeat: chosen && { ...chosen, interval: typed },
    onRepeat: (next: Repeat | null) => {
      setChosen(next)
      // A number that is out of sight stops nobody.
      if (!next) form.setValue('repeat_interval', 1)
    },
  }
}
