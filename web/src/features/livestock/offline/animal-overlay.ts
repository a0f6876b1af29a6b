import type { Animal, CreateAnimal } from '@farmlane/contract/livestock/animal.ts'
import { labelOf } from '@farmlane/contract/livestock/animal-label.ts'
import { animalAbilities, placing, statusOf } from '@farmlane/contract/livestock/animal-standing.ts'
import type { AnimalKind, EventKind, Species } from '@farmlane/contract/livestock/constants.ts'
import { type AnimalEvent, type EventOf, RecordEvent } from '@farmlane/contract/livestock/event.ts'
import { headChange } from '@farmlane/contract/livestock/event-rules.ts'
import { type Course, courseBy } from '@farmlane/contract/livestock/withdrawal.ts'
import type { OutboxRow } from '../../../platform/outbox/outbox-row.ts'
import type { Standing } from '../../farms/standing.ts'
import { coursesOf, type Herd, herdOf, moved, withCourse, withHeads, withoutCourse } from './known-herd.ts'

/** Stored with a pending command only to show it on screen; the server knows it already. */
export type CommandShown = {
  /** The animal's name. */
  label: string
  kind?: AnimalKind
  species?: Species
  currency: string
  /** The names of the fields and animals it refers to, by id. */
  names: Readonly<Record<string, string>>
  /** The entry that is taken back. */
  line?: AnimalEvent
  /** The block known on this device that an owner overrode. */
  against?: string
}

/** The part of a row that says what was done. */
export type CommandRow = Pick<OutboxRow, 'id' | 'farm_id' | 'kind' | 'params' | 'body' | 'shown' | 'created_at'>

export const shownOf = ({ shown }: CommandRow): CommandShown => ({
  label: 'An animal',
  currency: 'USD',
  names: {},
  ...(shown as object),
})
/** The recorded event with its defaults filled in. Undefined if this version of the app can't read it. */
export const eventIn = ({ kind, body }: CommandRow): RecordEvent | undefined =>
  kind === 'livestock.record_event' ? RecordEvent.safeParse(body).data : undefined
/** The animal or group that a command is about. */
export const animalIdOf = (row: CommandRow): string => row.params['animal_id'] ?? shownOf(row).line?.animal ?? row.id
/** The entry that a command takes back, either on its own or because it corrects the entry. */
export const takenBackBy = (row: CommandRow): AnimalEvent | undefined =>
  row.kind === 'livestock.take_back' || eventIn(row)?.corrects ? shownOf(row).line : undefined

type Farm = { animals: Map<string, Animal>; herd: Herd; standing: Standing }

/**
 * The animals with this device's pending commands applied. Refused ones are left out, because they won't happen as sent, except
 * treatments: the medicine was given, so they block until they are corrected or withdrawn.
 */
export function animalsAsTheyWillBe(
  listed: readonly Animal[],
  rows: readonly OutboxRow[],
  standing: Standing,
): readonly Animal[] {
  if (rows.length === 0) return listed
  const farm: Farm = { animals: new Map(listed.map((animal) => [animal.id, animal])), herd: herdOf(listed), standing }
  for (const row of rows) (row.state === 'waiting' ? change : give)(farm, row)
  const all = [...farm.animals.values()]
  return all.map((animal) => settled(animal, all, farm))
}

function change(farm: Farm, row: CommandRow): void {
  if (row.kind === 'livestock.create') return addMade(farm, row)
  const wrong = takenBackBy(row)
  if (wrong) takeBack(farm, wrong)
  const event = eventIn(row)
  const animal = farm.animals.get(animalIdOf(row))
  if (event && animal) record(farm, animal, event, shownOf(row))
  give(farm, row)
}

function give(farm: Farm, row: CommandRow): void {
  const animal = farm.animals.get(animalIdOf(row))
  const course = animal && courseIn(row, animal)
  if (course) farm.herd = withCourse(withoutCourse(farm.herd, course.event_id), course)
}

/** The treatment on this device as a course, as the withdrawal rules need it. */
export function courseIn(row: CommandRow, { id, kind, label }: Pick<Animal, 'id' | 'kind' | 'label'>): Course | undefined {
  const event = eventIn(row)
  return event?.kind === 'treatment' ? { event_id: row.id, animal_id: id, kind, about: label, ...courseBy(event) } : undefined
}

const put = (farm: Farm, animal: Animal): void => void farm.animals.set(animal.id, animal)

/** The head count, the treatments and whether it is here are restored at once. Only the server knows where it was before. */
function takeBack(farm: Farm, line: AnimalEvent): void {
  const animal = farm.animals.get(line.animal)
  farm.herd = withoutCourse(farm.herd, line.id)
  if (!animal) return
  put(farm, counted(animal, -line.head_change, null))
  if (isGone(animal) && animal.group && line.head_change < 0)
    farm.herd = moved(farm.herd, animal.id, animal.group.id, animal.moved_on ?? '')
  const other = line.transfer && farm.animals.get(line.transfer.other.id)
  if (other) put(farm, counted(other, line.head_change, null))
  for (const { id } of line.birth?.young ?? []) farm.animals.delete(id)
}

function record(farm: Farm, animal: Animal, event: RecordEvent, shown: CommandShown): void {
  const left = counted(animal, headChange(event, animal.kind), event.kind)
  put(farm, left)
  if (isGone(left)) farm.herd = moved(farm.herd, animal.id, null, event.on)
  if (event.kind === 'transfer') {
    const to = farm.animals.get(event.to_id)
    if (to) put(farm, counted(to, event.head, null))
    farm.herd = withHeads(farm.herd, { from: animal.id, to: event.to_id, on: event.on })
  }
  if (event.kind === 'weight') weigh(farm, animal.id, event)
  if (event.kind === 'move' || event.kind === 'arrival') move(farm, animal.id, event, shown)
  if (event.kind === 'birth' && animal.kind === 'animal') addYoung(farm, animal, event)
}

const isGone = ({ status }: Pick<Animal, 'status'>): boolean => status !== 'here'

function counted(animal: Animal, by: number, leftBy: EventKind | null): Animal {
  // An animal that the server already lists as gone does not leave twice.
  const head = animal.kind === 'group' ? animal.head + by : Math.min(1, Math.max(0, animal.head + by))
  if (head === animal.head) return animal
  return { ...animal, head, status: statusOf({ ...animal, head }, leftBy), archived: head > 0 ? false : animal.archived }
}

function weigh(farm: Farm, id: string, { on, weight, unit }: EventOf<'weight'>): void {
  const animal = farm.animals.get(id)
  if (animal && on >= (animal.last_weight?.on ?? '')) put(farm, { ...animal, last_weight: { weight, unit, on } })
}

type Went = Pick<EventOf<'move'>, 'on' | 'field_id' | 'group_id'>

/** An animal is where its latest move by date says. A move dated earlier but recorded later changes nothing. */
function move(farm: Farm, id: string, { on, field_id, group_id }: Went, { names }: CommandShown): void {
  const animal = farm.animals.get(id)
  const sets = placing({ field_id, group_id })
  if (!animal || on < (animal.moved_on ?? '') || !(sets.sets_field || sets.sets_group)) return
  const named = (of: string | null) => (of === null ? null : (names[of] ?? farm.animals.get(of)?.label ?? ''))
  const group = group_id === undefined ? animal.group : group_id === null ? null : { id: group_id, label: named(group_id) ?? '' }
  // Without a field of its own, an animal is where its group is.
  const along = group ? (farm.animals.get(group.id)?.place ?? null) : null
  const own = sets.field_id === null ? along : { id: sets.field_id, name: named(sets.field_id) ?? '' }
  const place = sets.sets_field ? own : animal.place
  put(farm, { ...animal, group, place, moved_on: on })
  if (group_id !== undefined) farm.herd = moved(farm.herd, id, group_id, on)
  // Members of the group move along.
  for (const member of farm.animals.values())
    if (member.group?.id === id && member.place?.id === animal.place?.id) put(farm, { ...member, place })
}

/** `settled` works them out once the animal is complete. */
const unsettled: Animal['can'] = { edit: false, record: [], override: false, see_money: false }
const nothing = { dam: null, sire: null, last_weight: null, photo: null, courses: [], members: 0, archived: false }
function addYoung(farm: Farm, dam: Animal, { on, young }: EventOf<'birth'>): void {
  for (const { id, tag, name, sex } of young) {
    if (!id || farm.animals.has(id)) continue
    const { species, breed, place, group, farm: farmId } = dam
    const kin = { species, breed, place, group, farm: farmId, dam: { id: dam.id, label: dam.label } }
    const own = { id, kind: 'animal' as const, label: labelOf({ name, tag }), tag, name, sex, born_on: on, moved_on: on, head: 1 }
    const at = `${on}T12:00:00.000Z`
    const untold = { story: '', public: false, notes: '', status: 'here' as const, created_at: at, updated_at: at }
    put(farm, { ...nothing, ...kin, ...own, ...untold, can: unsettled })
    if (group) farm.herd = moved(farm.herd, id, group.id, on)
  }
}

function addMade(farm: Farm, row: CommandRow): void {
  if (farm.animals.has(row.id)) return
  const { names, label } = shownOf(row)
  const body = row.body as Partial<CreateAnimal> & Pick<CreateAnimal, 'species'>
  const named = (id: string | null | undefined) => (id ? { id, label: names[id] ?? '' } : null)
  const { kind = 'animal', field_id, group_id, on = farm.standing.today } = body
  const group = named(group_id)
  put(farm, {
    ...nothing,
    id: row.id,
    farm: row.farm_id,
    kind,
    label,
    tag: body.tag ?? '',
    name: body.name ?? '',
    species: body.species,
    breed: body.breed ?? '',
    sex: body.sex ?? 'unknown',
    born_on: body.born_on ?? null,
    dam: named(body.dam_id),
    sire: named(body.sire_id),
    story: body.story ?? '',
    public: body.public ?? false,
    notes: body.notes ?? '',
    status: 'here',
    head: body.head ?? 1,
    group,
    place: field_id ? { id: field_id, name: names[field_id] ?? '' } : ((group && farm.animals.get(group.id)?.place) ?? null),
    moved_on: on,
    created_at: row.created_at,
    updated_at: row.created_at,
    can: unsettled,
  })
  if (group) farm.herd = moved(farm.herd, row.id, group.id, on)
}

/** Derived values, computed as on the server. */
function settled(animal: Animal, all: readonly Animal[], { herd, standing }: Farm): Animal {
  return {
    ...animal,
    members: all.filter(({ group, status }) => group?.id === animal.id && status === 'here').length,
    courses: coursesOf(herd, animal, standing.today),
    can: animalAbilities(animal, standing.role),
  }
}

export const isHere = ({ status, archived }: Pick<Animal, 'status' | 'archived'>): boolean => status === 'here' && !archived
