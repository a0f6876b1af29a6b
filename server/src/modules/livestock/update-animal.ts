import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { UpdateAnimal } from '@farmlane/contract/livestock/animal.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { todayOnFarm } from '../farms/index.ts'
import { type AnimalRow, hasMembers, isTagTaken, lockAnimal, lockBooks, updateAnimal as store } from './animal-store.ts'
import { announceAnimal } from './announce-animal.ts'
import { requireNames, requireParents } from './check-details.ts'

/** Updates an animal's details. Head count, place and status change only by events. */
export async function updateAnimal(
  tx: Tx,
  actor: FarmActor,
  { animal_id, ...change }: UpdateAnimal & { animal_id: string },
): Promise<void> {
  await lockBooks(tx, actor)
  const animal = await lockAnimal(tx, actor, animal_id)
  if (!animal) throw new Problem('not_found', messages.animalNotFound)
  const { kind, status } = animal
  const { tag = animal.tag, name = animal.name, sex = animal.sex, archived = animal.archived } = change
  requireNames({ kind, tag, name, sex })
  await requireParents(tx, actor, { id: animal_id, dam_id: change.dam_id, sire_id: change.sire_id })
  if (change.born_on && change.born_on > (await todayOnFarm(tx, actor))) throw fieldProblem('born_on', messages.bornAhead)
  if (change.archived && !animal.archived) await requireGone(tx, actor, animal)
  const isSeen = status === 'here' && !archived
  if (isSeen && tag !== '' && (await isTagTaken(tx, actor, tag, animal_id))) throw fieldProblem('tag', messages.tagTaken)
  await store(tx, actor, animal_id, change)
  announceAnimal(tx, actor, animal_id)
}

async function requireGone(tx: Tx, actor: FarmActor, animal: AnimalRow): Promise<void> {
  if (animal.kind === 'animal') {
    if (animal.status === 'here') throw fieldProblem('archived', messages.stillHere)
  } else if (animal.head > 0 || (await hasMembers(tx, actor, animal.id))) throw fieldProblem('archived', messages.groupFull)
}
