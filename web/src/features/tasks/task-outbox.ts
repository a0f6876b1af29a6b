import type { OperationKindName } from '@farmlane/contract/sync/kinds.ts'
import { TaskChanged } from '@farmlane/contract/tasks/task.ts'
import { bringKind, type CorrectableField } from '../../platform/outbox/kinds.ts'
import type { OutboxRow } from '../../platform/outbox/outbox-row.ts'
import { noteCrossing } from './crossings.ts'
import { formatMinutes } from './task-labels.ts'
import type { TaskShown } from './task-overlay.ts'
import { tasksKey } from './task-queries.ts'

export const taskKinds = 'tasks.'

const touches = [tasksKey, ['insights']]
const titleOf = ({ shown }: OutboxRow): string => (shown as TaskShown | null)?.title || 'a task'
const bodyOf = ({ body }: OutboxRow) => (body ?? {}) as Record<string, unknown>

type Labels = { label: (row: OutboxRow) => string; fields?: readonly CorrectableField[] }
const quoted = (row: OutboxRow) => `“${titleOf(row)}”`
const details: readonly CorrectableField[] = [
  { name: 'title', label: 'Title' },
  { name: 'due_date', label: 'Due date', type: 'date' },
  { name: 'description', label: 'Description', type: 'long' },
]

const labels: Partial<Record<OperationKindName, Labels>> = {
  'tasks.create': { label: (row) => `Add ${quoted(row)}`, fields: details },
  'tasks.update': { label: (row) => `Change ${quoted(row)}`, fields: details },
  'tasks.start': { label: (row) => `Start ${quoted(row)}` },
  'tasks.complete': { label: (row) => `Complete ${quoted(row)}` },
  'tasks.reopen': { label: (row) => `Reopen ${quoted(row)}`, fields: [{ name: 'reason', label: 'Reason' }] },
  'tasks.add_item': {
    label: (row) => `Checklist of ${quoted(row)}: add “${String(bodyOf(row)['text'])}”`,
    fields: [{ name: 'text', label: 'Step' }],
  },
  'tasks.update_item': {
    label: (row) =>
      `Checklist of ${quoted(row)}: “${(row.shown as TaskShown).part}” ${bodyOf(row)['done'] === false ? 'open again' : 'done'}`,
  },
  'tasks.remove_item': { label: (row) => `Checklist of ${quoted(row)}: remove “${(row.shown as TaskShown).part}”` },
  'tasks.add_photo': { label: (row) => `Photo for ${quoted(row)}` },
  'tasks.remove_photo': { label: (row) => `Remove a photo from ${quoted(row)}` },
  'tasks.add_time': {
    label: (row) => `${formatMinutes(Number(bodyOf(row)['minutes']))} on ${quoted(row)}`,
    fields: [
      { name: 'minutes', label: 'Minutes', type: 'number' },
      { name: 'note', label: 'Note' },
    ],
  },
  'tasks.withdraw_time': { label: (row) => `Remove time from ${quoted(row)}` },
}

for (const [kind, about] of Object.entries(labels) as [OperationKindName, Labels][])
  bringKind(kind, {
    ...about,
    touches,
    told: (row, reply) => {
      const crossed = TaskChanged.safeParse(reply).data?.crossed ?? []
      if (crossed.length > 0) noteCrossing(row, titleOf(row), crossed)
    },
  })
