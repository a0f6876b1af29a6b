import { randomUUID } from 'node:crypto'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import type { CreateAnimal } from '@farmlane/contract/livestock/animal.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { digestOf, isSentAgain } from '../../platform/sent-again.ts'
import { todayOnFarm } from '../farms/index.ts'
import { insertAnimal, isTagTaken, lockAnimal } from './animal-store.ts'
import { changeBooks } from './change-books.ts'
import { requireNames, requireParents, requirePlace } from './check-details.ts'
import { findEvent, insertEvent } from './event-store.ts'
import { settleBook } from './settle-book.ts'

/** Returns the id of the animal. */
export const createAnimal = (tx: Tx, actor: FarmActor, input: CreateAnimal): Promise<string> =>
  changeBooks(tx, actor, () => openBook(tx, actor, input))

async function openBook(tx: Tx, actor: FarmActor, input: CreateAnimal): Promise<string> {
  const id = input.id ?? randomUUID()
  const known = input.id ? await lockAnimal(tx, actor, id) : undefined
  const digest = digestOf(input)
  // The first line of its book has the same id as the animal.
  const isSame = async () => (await findEvent(tx, actor, id))?.digest.equals(digest) ?? false
  if (await isSentAgain(known, isSame, messages.idTaken)) return id
  const today = await todayOnFarm(tx, actor)
  const on = input.on ?? today
  if (on > today) throw fieldProblem('on', messages.dayAhead)
  if (input.kind === 'animal' && input.head !== 1) throw fieldProblem('head', messages.headOne)
  if (input.born_on !== null && input.born_on > on) throw fieldProblem('born_on', messages.bornLater)
  await requirePlace(tx, actor, { kind: input.kind, field_id: input.field_id, group_id: input.group_id })
  await addAnimal(tx, actor, { ...input, id, on, digest })
  return id
}

type NewAnimal = Omit<CreateAnimal, 'farm_id' | 'id' | 'on'> & {
  id: string
  on: string
  digest: Buffer
  /** The birth event that created it. */
  source_id?: string
  device_at?: string | undefined
}

/** Inserts the animal and the first line of its book, which has the same id. */
export async function addAnimal(tx: Tx, actor: FarmActor, animal: NewAnimal): Promise<void> {
  const { id, on, digest, source_id, device_at, head, origin, from, field_id, group_id, ...details } = animal
  requireNames(details)
  await requireParents(tx, actor, { id, ...details })
  if (details.tag !== '' && (await isTagTaken(tx, actor, details.tag, id))) throw fieldProblem('tag', messages.tagTaken)
  const times = { created_at: tx.now, updated_at: tx.now }
  const row = { ...details, id, farm_id: actor.farmId, field_id: null, group_id: null, status: 'here', archived: false, ...times }
  if (!(await insertAnimal(tx, row))) throw new Problem('conflict', messages.idTaken)
  const place = { sets_field: true, field_id, sets_group: details.kind === 'animal', group_id }
  const line = { id, animal_id: id, happened_on: on, digest, device_at, source_id: source_id ?? null, ...place }
  // A group without heads of its own starts with a move instead of an arrival.
  const written =
    head > 0
      ? await insertEvent(tx, actor, { ...line, head_change: head, facts: { kind: 'arrival', origin, from } })
      : await insertEvent(tx, actor, { ...line, head_change: 0, facts: { kind: 'move' } })
  if (!written) throw new Problem('conflict', messages.idTaken)
  await settleBook(tx, actor, { id, kind: details.kind, tag: details.tag }, 'record')
}
