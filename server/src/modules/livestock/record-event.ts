import { randomUUID } from 'node:crypto'
import { fieldProblem, Problem } from '@farmlane/contract/kernel/problem.ts'
import { placing } from '@farmlane/contract/livestock/animal-standing.ts'
import type { EventOf, RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { factsOf } from '@farmlane/contract/livestock/event-facts.ts'
import { eventFault, headChange, staysPut } from '@farmlane/contract/livestock/event-rules.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { unlikelyWeight } from '@farmlane/contract/livestock/unlikely.ts'
import { atStake, courseBy } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { digestOf, isSentAgain } from '../../platform/sent-again.ts'
import { todayOnFarm } from '../farms/index.ts'
import { type AnimalRow, lockAnimal } from './animal-store.ts'
import { changeBooks } from './change-books.ts'
import { requireParent, requirePlace } from './check-details.ts'
import { addAnimal } from './create-animal.ts'
import { findEvent, findLastWeight, insertCourse, insertEvent, readStanding } from './event-store.ts'
import { passWithdrawals } from './pass-withdrawals.ts'
import { recordYield } from './record-yield.ts'
import { settleBook } from './settle-book.ts'
import { takeBackLine } from './take-back.ts'

type Input = RecordEvent & { animal_id: string }
type Line = { id: string; animal: AnimalRow; digest: Buffer }

/** Writes the line and all its consequences, or nothing. Returns the id of the event. */
export const recordEvent = (tx: Tx, actor: FarmActor, input: Input): Promise<string> =>
  changeBooks(tx, actor, () => writeEvent(tx, actor, input))

async function writeEvent(tx: Tx, actor: FarmActor, input: Input): Promise<string> {
  const id = input.id ?? randomUUID()
  const animal = await lockAnimal(tx, actor, input.animal_id)
  if (!animal) throw new Problem('not_found', messages.animalNotFound)
  const digest = digestOf(input)
  const known = await findEvent(tx, actor, id)
  if (await isSentAgain(known, (line) => line.digest.equals(digest), messages.idTaken)) return id
  const fault = eventFault(animal, input, await todayOnFarm(tx, actor))
  if (fault) throw fieldProblem(fault.field, fault.sentence)
  if (input.kind === 'sale' && input.price_minor !== null && actor.role === 'worker')
    throw fieldProblem('price_minor', messages.priceNotYours)
  if (input.corrects) {
    const { event_id, reason } = input.corrects
    const instead = input.kind === 'treatment' ? courseBy(input) : null
    const line = { event_id, reason, id: randomUUID(), digest, device_at: input.device_at, instead }
    await takeBackLine(tx, actor, animal, line)
  }
  // Departures are checked here; yields are checked where they become a lot.
  const stake = input.kind === 'yield' ? null : atStake(input.kind)
  const { on, override } = input
  if (stake) {
    const { good, action } = stake
    await passWithdrawals(tx, actor, animal, { goods: [good], action, event_id: id, on, without: [], override })
  }
  await writeLine(tx, actor, input, { id, animal, digest })
  await settleBook(tx, actor, animal, 'record')
  return id
}

async function writeLine(tx: Tx, actor: FarmActor, input: Input, line: Line): Promise<void> {
  const { id, animal, digest } = line
  const event = { id, animal_id: animal.id, happened_on: input.on, notes: input.notes, digest }
  const about = {
    ...event,
    device_at: input.device_at,
    facts: factsOf(input, await isUnconfirmed(tx, actor, animal, input)),
    head_change: headChange(input, animal.kind),
  }
  if (input.kind === 'yield') return recordYield(tx, actor, animal, { input, about })
  const place = await placeIn(tx, actor, animal, input)
  if (input.kind === 'breeding' && input.sire_id)
    await requireParent(tx, actor, { id: animal.id, parent: input.sire_id, field: 'sire_id' })
  if (!(await insertEvent(tx, actor, { ...about, ...place }))) throw new Problem('conflict', messages.idTaken)
  if (input.kind === 'birth') await addYoung(tx, actor, animal, { ...input, id })
  if (input.kind === 'transfer') await bringTo(tx, actor, animal, { ...input, id, digest })
  if (input.kind === 'treatment') await insertCourse(tx, actor, { event_id: id, animal_id: animal.id, ...courseBy(input) })
}

/**
 * Never refuses a weight, because an outbox must drain: an unlikely one is marked in the book and does not become the last
 * weight.
 */
async function isUnconfirmed(tx: Tx, actor: FarmActor, animal: AnimalRow, input: Input): Promise<boolean> {
  if (input.kind !== 'weight' || input.sure) return false
  const last = await findLastWeight(tx, actor, animal.id)
  return unlikelyWeight({ quantity: input.weight, unit: input.unit }, last) !== null
}

async function placeIn(tx: Tx, actor: FarmActor, animal: AnimalRow, input: Input) {
  if (input.kind !== 'move' && input.kind !== 'arrival') return {}
  const { field_id, group_id } = input
  if (input.kind === 'move' && field_id === undefined && group_id === undefined)
    throw fieldProblem('field_id', messages.moveNowhere)
  await requirePlace(tx, actor, { kind: animal.kind, field_id, group_id })
  const place = placing(input)
  const goes = { field_id: place.sets_field ? place.field_id : undefined, group_id }
  if (input.kind === 'move' && staysPut(goes, await standOf(tx, actor, animal, input.on)))
    throw fieldProblem('field_id', messages.moveSame)
  return place
}

/** Its place at the end of that day, by the book: its own field, or else its group's. */
async function standOf(tx: Tx, actor: FarmActor, animal: AnimalRow, on: string) {
  const { field_id, group_id } = await readStanding(tx, actor, animal.id, on)
  const along = field_id === null && group_id !== null ? (await readStanding(tx, actor, group_id, on)).field_id : null
  return { fields: along === null ? [field_id] : [field_id, along], group_id }
}

/** Each of the young gets its own book, starting with this birth. */
async function addYoung(tx: Tx, actor: FarmActor, dam: AnimalRow, birth: EventOf<'birth'> & { id: string }): Promise<void> {
  for (const young of birth.young) {
    const id = young.id ?? randomUUID()
    await addAnimal(tx, actor, {
      ...young,
      id,
      kind: 'animal',
      species: dam.species as Parameters<typeof addAnimal>[2]['species'],
      breed: dam.breed,
      born_on: birth.on,
      dam_id: dam.id,
      sire_id: null,
      story: '',
      public: false,
      notes: '',
      head: 1,
      origin: 'born',
      from: '',
      on: birth.on,
      field_id: dam.field_id,
      group_id: dam.group_id,
      source_id: birth.id,
      device_at: birth.device_at,
      digest: digestOf({ ...young, id, birth: birth.id }),
    })
  }
}

/** The line in the book of the receiving group. */
async function bringTo(
  tx: Tx,
  actor: FarmActor,
  from: AnimalRow,
  line: EventOf<'transfer'> & { id: string; digest: Buffer },
): Promise<void> {
  const to = await lockAnimal(tx, actor, line.to_id)
  if (to?.kind !== 'group' || to.archived) throw fieldProblem('to_id', messages.groupNotFound)
  if (to.id === from.id || to.species !== from.species) throw fieldProblem('to_id', messages.transferOther)
  await insertEvent(tx, actor, {
    id: randomUUID(),
    animal_id: to.id,
    happened_on: line.on,
    head_change: line.head,
    source_id: line.id,
    facts: { kind: 'transfer', other_id: from.id },
    notes: line.notes,
    digest: line.digest,
    device_at: line.device_at,
  })
  await settleBook(tx, actor, to, 'record')
}
