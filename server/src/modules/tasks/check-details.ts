import { fieldProblem } from '@farmlane/contract/kernel/problem.ts'
import { messages } from '@farmlane/contract/tasks/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { fieldOfCrop, hasAnimal, hasField, isInTeam } from './context-views.ts'

/** The assignee must be a team member. Workers can only assign a task to themselves or to no one. */
export async function requireAssignee(tx: Tx, actor: FarmActor, assigneeId: string | null): Promise<void> {
  if (assigneeId === null || assigneeId === actor.userId) return
  if (actor.role === 'worker') throw fieldProblem('assignee_id', messages.assigneeOthers)
  if (!(await isInTeam(tx, actor, assigneeId))) throw fieldProblem('assignee_id', messages.assigneeUnknown)
}

type About = string | null | undefined
type Context = { field_id?: About; crop_id?: About; animal_id?: About }

/** Checks that the records a task is about belong to this farm, and adds the field of a crop. */
export async function requireContext(tx: Tx, actor: FarmActor, { field_id, crop_id, animal_id }: Context): Promise<Context> {
  const fieldOfIts = crop_id ? await fieldOfCrop(tx, actor, crop_id) : undefined
  if (crop_id && !fieldOfIts) throw fieldProblem('context.crop_id', messages.cropNotFound)
  if (field_id && !(await hasField(tx, actor, field_id))) throw fieldProblem('context.field_id', messages.fieldNotFound)
  if (animal_id && !(await hasAnimal(tx, actor, animal_id))) throw fieldProblem('context.animal_id', messages.animalNotFound)
  return {
    ...(animal_id !== undefined && { animal_id }),
    ...(crop_id !== undefined && { crop_id }),
    ...(field_id !== undefined && { field_id }),
    ...(fieldOfIts && !field_id && { field_id: fieldOfIts }),
  }
}
