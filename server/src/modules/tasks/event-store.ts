import { randomUUID } from 'node:crypto'
import type { TaskEventKind, TaskField } from '@farmlane/contract/tasks/task.ts'
import type { Tx } from '../../platform/db/tx.ts'

type OfTask = { farm_id: string; id: string; version: number }
/** The operation id and time sent by the device. */
export type Sent = { op_id?: string | undefined; device_at?: string | undefined }

export type NewEvent = {
  deed: TaskEventKind
  field?: TaskField
  before?: string | null
  after?: string | null
  reason?: string
  crossed?: boolean
  late?: boolean
}

/** Appends to the history of a locked task. Returns its new version. */
export async function insertEvents(
  tx: Tx,
  task: OfTask,
  { by, op_id, device_at }: Sent & { by: string | null },
  events: readonly NewEvent[],
): Promise<number> {
  if (events.length === 0) return task.version
  await tx.db
    .insertInto('task_events')
    .values(
      events.map((event, at) => ({
        id: randomUUID(),
        farm_id: task.farm_id,
        task_id: task.id,
        number: task.version + at + 1,
        deed: event.deed,
        op_id: op_id ?? null,
        field: event.field ?? null,
        before: event.before ?? null,
        after: event.after ?? null,
        reason: event.reason ?? '',
        crossed: event.crossed ?? false,
        late: event.late ?? false,
        by_user: by,
        at: tx.now,
        device_at: device_at ? new Date(device_at) : null,
      })),
    )
    .execute()
  return task.version + events.length
}

/** Whether this operation was already applied to the task. Requires the task to be locked. */
export async function isKnown(tx: Tx, task: Pick<OfTask, 'farm_id' | 'id'>, { op_id }: Sent): Promise<boolean> {
  if (!op_id) return false
  const known = await tx.db
    .selectFrom('task_events')
    .select('id')
    .where('farm_id', '=', task.farm_id)
    .where('task_id', '=', task.id)
    .where('op_id', '=', op_id)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** The fields whose latest change since that version is not by one of the `known` operations, which the caller knows about. */
export async function fieldsChangedSince(
  tx: Tx,
  task: Pick<OfTask, 'farm_id' | 'id'>,
  version: number,
  known: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('task_events')
    .select(['field', 'op_id'])
    .where('farm_id', '=', task.farm_id)
    .where('task_id', '=', task.id)
    .where('number', '>', version)
    .where('field', 'is not', null)
    .orderBy('number')
    .execute()
  const lastBy = new Map(rows.map(({ field, op_id }) => [field ?? '', op_id]))
  return new Set([...lastBy].filter(([, op_id]) => op_id === null || !known.includes(op_id)).map(([field]) => field))
}
