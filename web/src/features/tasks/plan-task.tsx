import type { Input } from '@farmlane/contract/kernel/route.ts'
import type { quickCreateTask } from '@farmlane/contract/tasks/routes.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { newId } from '../../platform/browser/new-id.ts'
import { sentenceOf } from '../../platform/http/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useAddTask } from './task-commands.ts'
import { taskLink } from './task-links.ts'

type Planned = Pick<Input<typeof quickCreateTask>['body'], 'title' | 'description' | 'due_date' | 'category' | 'checklist'>
type PlanTaskProps = { farmId: string; task: Planned; children: ReactNode }

/** Creates a task from another screen's data with one click, then links to it. */
export function PlanTask({ farmId, task, children }: PlanTaskProps) {
  const add = useAddTask()
  // Constant while mounted, so that a double click creates one task.
  const [id] = useState(newId)
  if (add.isSuccess) return <TextLink to={taskLink(id)}>See it in your tasks</TextLink>
  return (
    <>
      <Button
        busy={add.isPending}
        icon={<IconCalendarPlus size={20} aria-hidden="true" />}
        onClick={() => add.mutate({ body: { farm_id: farmId, id, ...task } })}
      >
        {children}
      </Button>
      {add.isError && <Notice tone="error">{sentenceOf(add.error)}</Notice>}
    </>
  )
}
