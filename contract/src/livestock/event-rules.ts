import { type AnimalKind, type AnimalStatus, type EventKind, eventKinds, type Sex } from './constants.ts'
import { messages } from './messages.ts'

/** The facts about an animal or a group that decide which events are possible. */
export type AnimalFacts = {
  readonly kind: AnimalKind
  readonly sex: Sex
  readonly status: AnimalStatus
  /** Counted by number, without animals that have their own records. */
  readonly head: number
}

const leaves: readonly EventKind[] = ['transfer', 'sale', 'slaughter', 'death']
const ofFemales: readonly EventKind[] = ['birth', 'breeding']
const neverFemale: readonly Sex[] = ['male', 'castrated']

/** The events that are possible now. The screens offer these; the server validates by the day of the event. */
export function possibleEvents({ kind, sex, status, head }: AnimalFacts): EventKind[] {
  if (kind === 'group') return eventKinds.filter((event) => head > 0 || !leaves.includes(event))
  if (status === 'here')
    return eventKinds.filter(
      (event) => event !== 'arrival' && event !== 'transfer' && !(ofFemales.includes(event) && neverFemale.includes(sex)),
    )
  if (status === 'slaughtered') return ['yield']
  return status === 'sold' || status === 'taken_back' ? ['arrival'] : []
}

type SaidEvent = {
  readonly kind: EventKind
  readonly on: string
  readonly head?: number | undefined
  readonly alive?: number | undefined
  readonly stillborn?: number | undefined
  readonly young?: readonly unknown[] | undefined
  readonly group_id?: string | null | undefined
  readonly ended_on?: string | undefined
}
export type Fault = { readonly field: string; readonly sentence: string }

/** The field with an inconsistency and a sentence about it; null for a valid event. */
export function eventFault(animal: Pick<AnimalFacts, 'kind' | 'sex'>, event: SaidEvent, today: string): Fault | null {
  if (event.on > today) return { field: 'on', sentence: messages.dayAhead }
  if (animal.kind === 'animal' && event.head !== undefined && event.head !== 1)
    return { field: 'head', sentence: messages.headOne }
  if (animal.kind === 'animal' && event.kind === 'transfer') return { field: 'kind', sentence: messages.transferOne }
  if (animal.kind === 'group' && event.group_id) return { field: 'group_id', sentence: messages.groupInGroup }
  if (event.kind === 'birth') return birthFault(animal, event)
  if (event.kind === 'breeding' && animal.kind === 'animal' && neverFemale.includes(animal.sex))
    return { field: 'kind', sentence: messages.breedingMale }
  if (event.kind === 'treatment' && event.ended_on !== undefined && event.ended_on < event.on)
    return { field: 'ended_on', sentence: messages.courseTurned }
  return null
}

/** Its place: its own field, that of its group, or none. */
type Stand = { readonly fields: readonly (string | null)[]; readonly group_id: string | null }
type Goes = { readonly field_id?: string | null | undefined; readonly group_id?: string | null | undefined }

/** Whether a move changes nothing. Such a move is refused, because it would look like a real one in the book. */
export const staysPut = ({ field_id, group_id }: Goes, at: Stand): boolean =>
  (group_id === undefined || group_id === at.group_id) && (field_id === undefined || at.fields.includes(field_id))

function birthFault(
  animal: Pick<AnimalFacts, 'kind' | 'sex'>,
  { alive = 0, stillborn = 0, young = [] }: SaidEvent,
): Fault | null {
  if (animal.kind === 'animal' && neverFemale.includes(animal.sex)) return { field: 'kind', sentence: messages.birthFemale }
  if (alive + stillborn === 0) return { field: 'alive', sentence: messages.bornNone }
  if (animal.kind === 'group') return young.length > 0 ? { field: 'young', sentence: messages.youngOfGroup } : null
  return young.length === alive ? null : { field: 'young', sentence: messages.youngEach }
}

/** The change of the head count. */
export function headChange({ kind, head = 1, alive = 0 }: Pick<SaidEvent, 'kind' | 'head' | 'alive'>, of: AnimalKind): number {
  if (kind === 'arrival') return head
  // The young of one animal have their own records.
  if (kind === 'birth') return of === 'group' ? alive : 0
  return leaves.includes(kind) ? -head : 0
}

/** The totals of one day in the book of an animal or a group. */
export type DayInBook = {
  readonly on: string
  readonly came: number
  readonly left: number
  /** Whether another event of that day requires it to be here. */
  readonly seen: boolean
}

/**
 * Why the book is impossible: more leave than are here, or one animal is here twice. On the same day arrivals count before
 * departures, because the order is not recorded.
 */
export function bookFault(kind: AnimalKind, days: readonly DayInBook[]): 'too_few' | 'too_many' | 'not_here' | null {
  let head = 0
  for (const { came, left, seen } of days.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))) {
    const there = head + came
    if (kind === 'animal' && there > 1) return 'too_many'
    if (kind === 'animal' && seen && there === 0) return 'not_here'
    head = there - left
    if (head < 0) return 'too_few'
  }
  return null
}
