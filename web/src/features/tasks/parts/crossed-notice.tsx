import type { Task } from '@farmlane/contract/tasks/task.ts'
import { formatAgo } from '../../../platform/format/format-dates.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { crossingsSeen, useCrossings } from '../crossings.ts'
import { useUpdateTask } from '../task-commands.ts'
import { fieldNames, formatValue } from '../task-labels.ts'

/** The fields whose shown value can be restored. For people, fields and repeat rules, the notice only has names, not ids. */
const plain: readonly string[] = ['title', 'description', 'due_date', 'priority', 'category']

/** Tells the user that someone else changed the same fields, and offers to restore the other values. */
export function CrossedNotice({ task }: { task: Task }) {
  const update = useUpdateTask()
  const crossings = useCrossings(task.farm).filter(({ task_id }) => task_id === task.id)
  const crossed = crossings.flatMap((each) => each.crossed)
  if (crossed.length === 0) return null
  const onDone = () => crossingsSeen(crossings.map(({ id }) => id))
  const back = crossed.filter(({ field }) => plain.includes(field))
  const takeBack = () =>
    update.mutate(
      {
        task,
        body: { ...Object.fromEntries(back.map(({ field, theirs }) => [field, theirs ?? ''])) },
      },
      { onSuccess: onDone },
    )
  const names = [...new Set(crossed.map(({ by }) => by || 'Someone'))].join(' and ')
  return (
    <div className="mt-4">
      <Notice
        tone="warning"
        title={`${names} changed this while you were editing.`}
        action={
          <div className="flex flex-wrap gap-2.5">
            {back.length > 0 && (
              <Button size="s" variant="outline" busy={update.isPending} onClick={takeBack}>
                Use theirs
              </Button>
            )}
            <Button size="s" variant="quiet" onClick={onDone}>
              Keep mine
            </Button>
          </div>
        }
      >
        <ul>
          {crossed.map(({ field, theirs, by, at }) => (
            <li key={`${field} ${at}`}>
              {by || 'Someone'} set the {fieldNames[field]} to “{formatValue(field, theirs)}” {formatAgo(at)}.
            </li>
          ))}
        </ul>
        <p>Your version was saved. Both are in the history.</p>
        {update.error && <p className="font-semibold">{sentenceOf(update.error)}</p>}
      </Notice>
    </div>
  )
}
