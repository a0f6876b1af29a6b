import { randomUUID } from 'node:crypto'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import type { TakeBack } from '@farmlane/contract/livestock/event.ts'
import { messages } from '@farmlane/contract/livestock/messages.ts'
import { withholdsAll } from '@farmlane/contract/livestock/withdrawal.ts'
import type { FarmActor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { digestOf, isSentAgain } from '../../platform/sent-again.ts'
import { withdrawLot } from '../stock/index.ts'
import { type AnimalRow, lockAnimal } from './animal-store.ts'
import { changeBooks } from './change-books.ts'
import * as store from './event-store.ts'
import { settleBook } from './settle-book.ts'

/** Undoes an event recorded by mistake: the line stays, and another line undoes it. Returns the id of that line. */
export const takeBack = (tx: Tx, actor: FarmActor, input: Input): Promise<string> =>
  changeBooks(tx, actor, () => writeTakeBack(tx, actor, input))

type Input = TakeBack & { event_id: string }
async function writeTakeBack(tx: Tx, actor: FarmActor, input: Input): Promise<string> {
  const id = input.id ?? randomUUID()
  const { event_id, reason, device_at } = input
  const digest = digestOf({ event_id, reason })
  const known = await store.findEvent(tx, actor, id)
  if (await isSentAgain(known, (line) => line.digest.equals(digest), messages.idTaken)) return id
  const event = await store.findEvent(tx, actor, event_id)
  const animal = event && (await lockAnimal(tx, actor, event.animal_id))
  if (!animal) throw new Problem('not_found', messages.eventNotFound)
  await takeBackLine(tx, actor, animal, { event_id, reason, id, digest, device_at })
  await settleBook(tx, actor, animal, 'take_back')
  return id
}

type Line = {
  event_id: string
  reason: string
  id: string
  digest: Buffer
  device_at: string | undefined
  /** The course that replaces it. */
  instead?: Given | null
}
type Given = Parameters<typeof withholdsAll>[1]

/** A worker can't weaken a withdrawal by undoing or correcting their own treatment. */
async function requireWithheld(tx: Tx, actor: FarmActor, eventId: string, instead: Given | null): Promise<void> {
  const course = await store.findCourse(tx, actor, eventId)
  if (course && !withholdsAll(instead, course)) throw new Problem('forbidden', messages.takeBackOpens)
}

/** Writes the undoing line and reverts the consequences. The caller checks whether the book is still possible. */
export async function takeBackLine(tx: Tx, actor: FarmActor, animal: AnimalRow, line: Line): Promise<void> {
  const { event_id, instead = null, ...rest } = line
  const event = await store.findEvent(tx, actor, event_id)
  if (!event || event.animal_id !== animal.id) throw new Problem('not_found', messages.eventNotFound)
  if (event.takes_back !== null) throw new Problem('conflict', messages.takeBackItself)
  if (await store.isTakenBack(tx, actor, event_id)) throw new Problem('conflict', messages.takenBackAlready)
  if (actor.role === 'worker' && event.by_user !== actor.userId) throw new Problem('forbidden', messages.takeBackNotYours)
  if (actor.role === 'worker' && event.kind === 'treatment') await requireWithheld(tx, actor, event_id, instead)
  const written = await store.insertEvent(tx, actor, {
    ...rest,
    animal_id: animal.id,
    facts: { kind: 'taken_back' },
    happened_on: event.happened_on,
    head_change: -event.head_change,
    takes_back: event_id,
  })
  if (!written) throw new Problem('conflict', messages.idTaken)
  const lot_id = await store.lotOfYield(tx, actor, event_id)
  if (lot_id && !(await withdrawLot(tx, actor, { lot_id, reason: line.reason })))
    throw new Problem('conflict', messages.takeBackLot)
  if (event.kind === 'birth') await takeBackYoung(tx, actor, line)
  if (event.kind === 'transfer') await takeBackOther(tx, actor, event, line)
}

/** Undoing a transfer also undoes its line in the other book. */
async function takeBackOther(tx: Tx, actor: FarmActor, event: store.EventRow, line: Line): Promise<void> {
  const other = await store.findOtherLine(tx, actor, event)
  if (!other || (await store.isTakenBack(tx, actor, other.id))) return
  const group = await lockAnimal(tx, actor, other.animal_id)
  if (!group) throw new Error(`the group ${other.animal_id} of a transfer is not there`)
  const { reason, digest, device_at } = line
  await takeBackLine(tx, actor, group, { event_id: other.id, reason, id: randomUUID(), digest, device_at })
  await settleBook(tx, actor, group, 'take_back')
}

/** Undoing a birth also undoes the arrivals of its young, unless they have other lines. */
async function takeBackYoung(tx: Tx, actor: FarmActor, { event_id, reason, digest, device_at }: Line): Promise<void> {
  for (const arrival of await store.listArrivalsFrom(tx, actor, event_id)) {
    const young = await lockAnimal(tx, actor, arrival.animal_id)
    if (!young) throw new Error(`the young ${arrival.animal_id} of a birth is not there`)
    if (await store.hasOtherLines(tx, actor, arrival)) throw new Problem('conflict', messages.takeBackYoung)
    await takeBackLine(tx, actor, young, { event_id: arrival.id, reason, id: randomUUID(), digest, device_at })
    await settleBook(tx, actor, young, 'take_back')
  }
}
