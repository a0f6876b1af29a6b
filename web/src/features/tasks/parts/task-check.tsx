import type { Task } from '@farmlane/contract/tasks/task.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

type TaskCheckProps = {
  task: Pick<Task, 'title' | 'status' | 'can'>
  failed: boolean
  /** Set if a question must come first; the box then stays unchecked. */
  onAsk?: (() => void) | undefined
  onComplete: () => void
}

/** Completes the task. The box is checked immediately and cannot be unchecked; only a failure unchecks it. */
export function TaskCheck({ task, failed, onAsk, onComplete }: TaskCheckProps) {
  const [pressed, setPressed] = useState(false)
  const done = task.status === 'completed' || (pressed && !failed)
  const press = () => {
    if (done) return
    if (onAsk) return onAsk()
    setPressed(true)
    onComplete()
  }
  return (
    <label className="relative grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        checked={done}
        disabled={!task.can.complete}
        aria-label={task.can.complete ? `Complete ${task.title}` : `${task.title} is completed`}
        onChange={press}
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
