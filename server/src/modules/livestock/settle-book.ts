import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { statusOf } from '@farmlane/contract/livestock/animal-standing.ts'
import { bookFault } from '@farmlane/contract/livestock/event-rules.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { type AnimalRow, isTagTaken, updateAnimal } from './animal-store.ts'
import { announceAnimal } from './announce-animal.ts'
import { hasMeatWithoutSlaughter, listDays, readStanding } from './event-store.ts'

type Held = Pick<AnimalRow, 'id' | 'kind' | 'tag'>

/** Call it after a change of the book: refuses an impossible book, and updates the animal's place and status. */
export async function settleBook(tx: Tx, actor: FarmActor, animal: Held, by: 'record' | 'take_back'): Promise<void> {
  const days = await listDays(tx, actor, animal.id)
  const fault = bookFault(animal.kind, days)
  if (fault && by === 'take_back') throw new Problem('conflict', messages.takeBackBreaks)
  if (fault === 'not_here') throw fieldProblem('on', messages.notHereThen)
  if (fault === 'too_few') throw fieldProblem('head', animal.kind === 'group' ? messages.tooFew : messages.notHereThen)
  if (fault === 'too_many') throw new Problem('conflict', messages.comeAlready)
  if (await hasMeatWithoutSlaughter(tx, actor, animal.id)) throw new Problem('conflict', messages.takeBackCuts)

  const { field_id, group_id, left_by } = await readStanding(tx, actor, animal.id)
  const head = days.reduce((sum, { came, left }) => sum + came - left, 0)
  const status = statusOf({ kind: animal.kind, head }, left_by)
  if (status === 'here' && animal.tag !== '' && (await isTagTaken(tx, actor, animal.tag, animal.id)))
    throw new Problem('conflict', messages.tagTaken)
  // An archived animal that returned is shown again.
  await updateAnimal(tx, actor, animal.id, { status, field_id, group_id, ...(head > 0 && { archived: false }) })
  announceAnimal(tx, actor, animal.id)
}
