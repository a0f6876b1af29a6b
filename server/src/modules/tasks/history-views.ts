import { displayName, whoOf } from '@farmlane/contract/identity/user.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import { formatRepeat } from '@farmlane/contract/tasks/format-repeat.ts'
import { type Crossed, Repeat, type TaskEvent, type TaskEventKind, type TaskField } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'

const eventsOf = (tx: Tx, { farmId }: FarmActor, taskId: string) =>
  tx.db
    .selectFrom('task_events as event')
    .leftJoin('users', 'users.id', 'event.by_user')
    .selectAll('event')
    .select(['users.first_name', 'users.last_name', 'users.username'])
    .where('event.farm_id', '=', farmId)
    .where('event.task_id', '=', taskId)
type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>['executeTakeFirstOrThrow']>>

/** Newest first. */
export async function listEvents(tx: Tx, actor: FarmActor, taskId: string): Promise<TaskEvent[]> {
  const rows = await eventsOf(tx, actor, taskId).orderBy('event.number', 'desc').execute()
  const words = await valueLabels(tx, actor, rows)
  return rows.map((row) => ({
    id: row.id,
    deed: row.deed as TaskEventKind,
    field: row.field as TaskField | null,
    before: words(row.field, row.before),
    after: words(row.field, row.after),
    reason: row.reason,
    crossed: row.crossed,
    late: row.late,
    by: whoOf(row),
    at: row.at.toISOString(),
    device_at: row.device_at && row.device_at.toISOString(),
  }))
}

/** The values that a change overwrote unseen, with their authors. */
export async function listCrossed(
  tx: Tx,
  actor: FarmActor,
  taskId: string,
  change: { op_id: string } | { after: number },
): Promise<Crossed[]> {
  const rows = await eventsOf(tx, actor, taskId).orderBy('event.number').execute()
  const words = await valueLabels(tx, actor, rows)
  return rows
    .filter((row) => row.crossed && ('op_id' in change ? row.op_id === change.op_id : row.number > change.after))
    .flatMap((row) => {
      const theirs = rows.findLast(({ field, number }) => field === row.field && number < row.number)
      return theirs
        ? [
            {
              field: row.field as TaskField,
              theirs: words(row.field, row.before),
              by: whoOf(theirs),
              at: theirs.at.toISOString(),
            },
          ]
        : []
    })
}

/** Fields that hold ids, which are shown as names. */
const named: ReadonlySet<string> = new Set(['assignee_id', 'field_id', 'crop_id', 'animal_id'] satisfies TaskField[])

/** The history stores ids, so that a deleted account can be forgotten and a field renamed. Converts them to names for display. */
async function valueLabels(tx: Tx, { farmId }: FarmActor, rows: readonly Row[]) {
  const idsIn = (field: TaskField) => [
    ...new Set(
      rows.filter((row) => row.field === field).flatMap(({ before, after }) => [before, after].filter((id) => id !== null)),
    ),
  ]
  const [people, fields, crops, animals] = [idsIn('assignee_id'), idsIn('field_id'), idsIn('crop_id'), idsIn('animal_id')]
  const names = new Map<string, string>()
  if (people.length > 0)
    for (const user of await tx.db
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'username'])
      .where('id', 'in', people)
      .execute())
      names.set(user.id, displayName(user))
  if (fields.length > 0)
    for (const { id, name } of await tx.db
      .selectFrom('fields')
      .select(['id', 'name'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', fields)
      .execute())
      names.set(id, name)
  if (crops.length > 0)
    for (const { id, name } of await tx.db
      .selectFrom('crops')
      .select(['id', 'name'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', crops)
      .execute())
      names.set(id, name)
  if (animals.length > 0)
    for (const { id, ...called } of await tx.db
      .selectFrom('animals')
      .select(['id', 'name', 'tag'])
      .where('farm_id', '=', farmId)
      .where('id', 'in', animals)
      .execute())
      names.set(id, labelOf(called))
  return (field: string | null, value: string | null): string | null => {
    if (value === null) return null
    if (field === 'repeat') return formatRepeat(Repeat.parse(JSON.parse(value)))
    return field !== null && named.has(field) ? (names.get(value) ?? '') : value
  }
}
