import { z } from 'zod'
import { Day, day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { addPhoto, Photo } from '../kernel/photo.ts'
import { Amount } from '../kernel/quantity.ts'
import { line, lines } from '../kernel/text.ts'
import { animalKinds, animalStatuses, eventKinds, maxHead, origins, sexes, speciesList, weightUnits } from './constants.ts'
import { messages } from './messages.ts'

const head = z.int(messages.headRule).min(1, messages.headRule).max(maxHead, messages.headRule)

/** The details of an animal or a group. Its head count, place and status follow from its events. */
export const AnimalDetails = z.strictObject({
  tag: line(40, messages.textTooLong),
  name: line(80, messages.textTooLong),
  species: z.enum(speciesList, messages.speciesMissing),
  breed: line(80, messages.textTooLong),
  sex: z.enum(sexes, messages.sexUnknown),
  born_on: day(messages.dateRule).nullable(),
  dam_id: Id.nullable(),
  sire_id: Id.nullable(),
  /** Shown to shoppers who ask where their food comes from. */
  story: lines(4000, messages.textTooLong),
  /** Whether shoppers may see its name, story and photos. */
  public: z.boolean(),
  notes: lines(2000, messages.textTooLong),
})

const { shape } = AnimalDetails
export const CreateAnimal = z.strictObject({
  farm_id: Id.optional(),
  /** Generated on the device: sending it again creates the animal only once. */
  id: Id.optional(),
  kind: z.enum(animalKinds, messages.kindMissing).default('animal'),
  tag: shape.tag.default(''),
  name: shape.name.default(''),
  species: shape.species,
  breed: shape.breed.default(''),
  sex: shape.sex.default('unknown'),
  born_on: shape.born_on.default(null),
  dam_id: shape.dam_id.default(null),
  sire_id: shape.sire_id.default(null),
  story: shape.story.default(''),
  public: shape.public.default(false),
  notes: shape.notes.default(''),
  /** The initial head count. 1 for a single animal; a group may start at 0, with members that have their own records. */
  head: head.or(z.literal(0)).default(1),
  origin: z.enum(origins, messages.sexUnknown).default('here'),
  /** The seller. */
  from: line(120, messages.textTooLong).default(''),
  /** The day of arrival; defaults to today on the farm. */
  on: day(messages.dateRule).optional(),
  field_id: Id.nullable().default(null),
  group_id: Id.nullable().default(null),
})
export type CreateAnimal = z.output<typeof CreateAnimal>

/** `archived` hides an animal that is gone, or an empty group. */
export const UpdateAnimal = AnimalDetails.extend({ archived: z.boolean() }).partial()
export type UpdateAnimal = z.output<typeof UpdateAnimal>

export const AddAnimalPhoto = addPhoto(messages.photoUnknown)

export const CourseShown = z.object({
  event_id: Id,
  animal_id: Id,
  kind: z.enum(animalKinds),
  about: z.string(),
  medicine: z.string(),
  started_on: Day,
  ended_on: Day,
  meat_days: z.int().nullable(),
  milk_days: z.int().nullable(),
  egg_days: z.int().nullable(),
})

/** Another animal, with what is needed to link to it. */
const Named = z.object({ id: Id, label: z.string() })

export const Animal = z.object({
  id: Id,
  farm: Id,
  kind: z.enum(animalKinds),
  /** Its name and tag. */
  label: z.string(),
  tag: z.string(),
  name: z.string(),
  species: z.enum(speciesList),
  breed: z.string(),
  sex: z.enum(sexes),
  born_on: Day.nullable(),
  dam: Named.nullable(),
  sire: Named.nullable(),
  story: z.string(),
  public: z.boolean(),
  notes: z.string(),
  status: z.enum(animalStatuses),
  archived: z.boolean(),
  /** 1 for an animal that is here. For a group, the animals counted by number only. */
  head: z.int(),
  /** Animals of this group with their own records. */
  members: z.int(),
  group: Named.nullable(),
  /** Its own place, or else that of its group. */
  place: z.object({ id: Id, name: z.string() }).nullable(),
  /** The day of its latest change of place or group. Older events that arrive later don't move it. */
  moved_on: Day.nullable(),
  last_weight: z.object({ weight: Amount, unit: z.enum(weightUnits), on: Day }).nullable(),
  photo: Photo.nullable(),
  /** Treatments with a current or future withdrawal. */
  courses: z.array(CourseShown),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean(), record: z.array(z.enum(eventKinds)), override: z.boolean(), see_money: z.boolean() }),
})
export type Animal = z.output<typeof Animal>

export const WholeAnimal = Animal.extend({
  photos: z.array(Photo),
  /** Its offspring, and the members of the group. */
  young: z.array(Named),
  of_group: z.array(Named),
})
export type WholeAnimal = z.output<typeof WholeAnimal>
