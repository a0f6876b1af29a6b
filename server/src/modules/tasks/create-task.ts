import { randomUUID } from 'node:crypto'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import { nextDate } from '@farmlane/contract/tasks/repeat-dates.ts'
import type { CreateTask } from '@farmlane/contract/tasks/task.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { lockUploadsOf } from '../../platform/files/upload-store.ts'
import { digestAsId, isSentAgain } from '../../platform/sent-again.ts'
import { todayOnFarm } from '../farms/index.ts'
import { requireAssignee, requireContext } from './check-details.ts'
import { insertEvents, isKnown } from './event-store.ts'
import { insertItems } from './item-store.ts'
import { taskPhotos } from './photo-store.ts'
import { insertSeries, rowOf } from './series-store.ts'
import { insertTask, lockTask, lockTaskId } from './task-store.ts'

/** Returns the id of the task. */
export async function createTask(tx: Tx, actor: FarmActor, input: CreateTask): Promise<string> {
  const id = input.id ?? randomUUID()
  // Stored with the first event as the id of the operation that created it.
  const op_id = digestAsId(input)
  if (input.id) {
    await lockTaskId(tx, id)
    const known = await lockTask(tx, actor, id)
    if (await isSentAgain(known, (task) => isKnown(tx, task, { op_id }), messages.idTaken)) return id
  }
  await requireAssignee(tx, actor, input.assignee_id)
  const { field_id = null, crop_id = null, animal_id = null } = await requireContext(tx, actor, input.context)
  const due_date = input.due_date ?? (await todayOnFarm(tx, actor))
  const series_id = await beginSeries(tx, actor, { ...input, due_date })
  const inserted = await insertTask(tx, {
    id,
    farm_id: actor.farmId,
    title: input.title,
    description: input.description,
    due_date,
    priority: input.priority,
    status: 'pending',
    category: input.category,
    assignee_id: input.assignee_id,
    field_id,
    crop_id,
    animal_id,
    series_id,
    occurs_on: series_id && due_date,
    version: 1,
    created_by: actor.userId,
    created_at: tx.now,
    updated_at: tx.now,
  })
  if (!inserted) throw new Problem('conflict', messages.idTaken)
  const task = { farm_id: actor.farmId, id }
  if (!(await insertItems(tx, task, input.checklist))) throw new Problem('conflict', messages.idTaken)
  await showPhotos(tx, actor, { task, photo_ids: input.photo_ids })
  await insertEvents(tx, { ...task, version: 0 }, { by: actor.userId, op_id, device_at: input.device_at }, [
    { deed: 'created', after: input.title },
  ])
  return id
}

/** Null for a task that does not repeat. */
async function beginSeries(
  tx: Tx,
  { farmId }: FarmActor,
  { repeat, due_date }: Pick<CreateTask, 'repeat'> & { due_date: string },
): Promise<string | null> {
  if (!repeat) return null
  if (repeat.until !== null && repeat.until < due_date) throw fieldProblem('repeat.until', messages.untilBefore)
  const id = randomUUID()
  const times = { created_at: tx.now, updated_at: tx.now }
  const next_on = nextDate(repeat, due_date, due_date)
  await insertSeries(tx, { id, farm_id: farmId, ...rowOf(repeat), anchor: due_date, next_on, ...times })
  return id
}

async function showPhotos(
  tx: Tx,
  actor: FarmActor,
  { task, photo_ids }: { task: { farm_id: string; id: string }; photo_ids: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(photo_ids)]
  if ((await lockUploadsOf(tx, actor.userId, wanted)).length < wanted.length)
    throw fieldProblem('photo_ids', messages.photoUnknown)
  await taskPhotos.insert(tx, task, wanted)
}
