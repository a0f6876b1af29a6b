import type { Farm } from '@farmlane/contract/farms/farm.ts'
import type { Task } from '@farmlane/contract/tasks/task.ts'
import { IconArrowBackUp, IconCheck, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ClosedNotice } from '../../growing/closed-notice.tsx'
import { useBlocks } from '../../growing/farm-blocks.ts'
import { keptBack } from '../entry-stop.ts'
import { useCompleteTask, useStartTask } from '../task-commands.ts'
import { openItems } from '../task-labels.ts'
import { EditTaskDialog } from './edit-task-dialog.tsx'
import { OpenItemsDialog } from './open-items-dialog.tsx'
import { RemoveTaskDialog } from './remove-task-dialog.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

type TaskActionsProps = { farm: Farm; task: Task; backTo: string }

export function TaskActions({ farm, task, backTo }: TaskActionsProps) {
  const blocks = useBlocks(farm)
  const start = useStartTask({ farm, blocks })
  const complete = useCompleteTask({ farm, blocks })
  const [asking, setAsking] = useState<'complete' | 'edit' | 'reopen' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const failed = start.error ?? complete.error
  const kept = task.status === 'completed' ? [] : keptBack({ farm, blocks, task: task.context })
  return (
    <div className="mt-6 flex flex-col gap-3">
      {kept.map((sentence) => (
        <Notice key={sentence} tone="warning" title={sentence}>
          You can still do this task, but you can’t sell what you collect.
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2.5">
        {task.can.complete && (
          <Button
            busy={complete.isPending}
            icon={<IconCheck size={18} aria-hidden="true" />}
            onClick={() => (openItems(task) > 0 ? setAsking('complete') : complete.mutate(task))}
          >
            Complete
          </Button>
        )}
        {task.can.start && (
          <Button
            variant="outline"
            busy={start.isPending}
            icon={<IconPlayerPlay size={18} aria-hidden="true" />}
            onClick={() => start.mutate(task)}
          >
            Start
          </Button>
        )}
        {task.can.reopen && (
          <Button variant="outline" icon={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={() => setAsking('reopen')}>
            Reopen
          </Button>
        )}
        {task.can.edit && (
          <Button variant="outline" icon={<IconPencil size={18} aria-hidden="true" />} onClick={() => setAsking('edit')}>
            Edit
          </Button>
        )}
        {task.can.remove && (
          <Button variant="danger" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setAsking('remove')}>
            Remove
          </Button>
        )}
      </div>
      {task.status === 'completed' && (
        <p className="text-sm text-ink-2">
          This task is completed. You can still add to its checklist, photos and time.{' '}
          {task.can.reopen
            ? 'To change anything else, reopen it.'
            : 'To change anything else, ask an owner or a manager to reopen it.'}
        </p>
      )}
      {failed && (
        <ClosedNotice
          error={failed}
          farm={farm}
          onOverride={(override) => (start.error ? start : complete).mutateAsync({ ...task, override })}
        />
      )}
      <OpenItemsDialog task={task} open={asking === 'complete'} onClose={close} onConfirm={() => complete.mutate(task)} />
      <EditTaskDialog farm={farm} task={task} open={asking === 'edit'} onClose={close} />
      <ReopenDialog task={task} open={asking === 'reopen'} onClose={close} />
      <RemoveTaskDialog task={task} open={asking === 'remove'} onClose={close} backTo={backTo} />
    </div>
  )
}
