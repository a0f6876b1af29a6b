import { type AnimalKind, type AnimalStatus, type EventKind, eventKinds, type Sex } from './constants.ts'
import { messages } from './messages.ts'

/** As much of an animal or a group as decides what can be recorded of it. */
export type AnimalFacts = {
  readonly kind: AnimalKind
  readonly sex: Sex
  readonly status: AnimalStatus
  /** Counted by number; animals with a record of their own are not in it. */
  readonly head: number
}

const leaves: readonly EventKind[] = ['transfer', 'sale', 'slaughter', 'death']
const ofFemales: readonly EventKind[] = ['birth', 'breeding']
const neverFemale: readonly Sex[] = ['male', 'castrated']

/** What can be recorded now. The screens show these; the server refuses the rest by the day it happened. */
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

/** What does not fit together in a record, and where it stands; null when it is sound. */
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

/** Where it stands: in its own field, in that of its group, or in none. */
type Stand = { readonly fields: readonly (string | null)[]; readonly group_id: string | null }
type Goes = { readonly field_id?: string | null | undefined; readonly group_id?: string | null | undefined }

/** A move to where it is says nothing, and would stand in the book as if it had. */
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

/** How many come or go by it. */
export function headChange({ kind, head = 1, alive = 0 }: Pick<SaidEvent, 'kind' | 'head' | 'alive'>, of: AnimalKind): number {
  if (kind === 'arrival') return head
  // The young of one animal have records of their own.
  if (kind === 'birth') return of === 'group' ? alive : 0
  return leaves.includes(kind) ? -head : 0
}

/** A day in the life of an animal or a group, of what stands in its book. */
export type DayInBook = {
  readonly on: string
  readonly came: number
  readonly left: number
  /** Something else was recorded that day which needs it to be there. */
  readonly seen: boolean
}

/**
 * Whether such a life is possible: nothing leaves that is not there, and one animal is there once.
 * On one day, what comes is counted before what goes: nobody writes down which was first.
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
