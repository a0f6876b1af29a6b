import type { Task } from '@farmlane/contract/tasks/task.ts'
import { IconCheck } from '@tabler/icons-react'

type TaskCheckProps = { task: Pick<Task, 'title' | 'status' | 'can'>; busy: boolean; onComplete: () => void }

/** Completes the task. What is done stays checked: it is no switch. */
export function TaskCheck({ task, busy, onComplete }: TaskCheckProps) {
  const done = task.status === 'completed' || busy
  return (
    <label className="relative grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        checked={done}
        disabled={!task.can.complete}
        aria-busy={busy || undefined}
        aria-label={task.can.complete ? `Complete ${task.title}` : `${task.title} is completed`}
        onChange={() => !done && onComplete()}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span
        aria-hidden="true"
        className="grid size-6 place-items-center rounded-md border-2 border-edge bg-paper text-white peer-checked:border-leaf peer-checked:bg-leaf peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf"
      >
        {done && <IconCheck size={18} stroke={3} />}
      </span>
    </label>
  )
}
