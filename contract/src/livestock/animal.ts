import { z } from 'zod'
import { Day, day } from '../kernel/dates.ts'
import { Id } from '../kernel/ids.ts'
import { addPhoto, Photo } from '../kernel/photo.ts'
import { Amount } from '../kernel/quantity.ts'
import { line, lines } from '../kernel/text.ts'
import { animalKinds, animalStatuses, eventKinds, maxHead, origins, sexes, speciesList, weightUnits } from './constants.ts'
import { messages } from './messages.ts'

const head = z.int(messages.headRule).min(1, messages.headRule).max(maxHead, messages.headRule)

/** What an animal or a group is, all of it. How many, where and whether it is still there follow from its events. */
export const AnimalDetails = z.strictObject({
  tag: line(40, messages.textTooLong),
  name: line(80, messages.textTooLong),
  species: z.enum(speciesList, messages.speciesMissing),
  breed: line(80, messages.textTooLong),
  sex: z.enum(sexes, messages.sexUnknown),
  born_on: day(messages.dateRule).nullable(),
  dam_id: Id.nullable(),
  sire_id: Id.nullable(),
  /** For those who ask where their food comes from. */
  story: lines(4000, messages.textTooLong),
  /** Whether shoppers may see it: its name, its story and its pictures. */
  public: z.boolean(),
  notes: lines(2000, messages.textTooLong),
})

const { shape } = AnimalDetails
export const CreateAnimal = z.strictObject({
  farm_id: Id.optional(),
  /** Made on the device: the same one sent again under it is added once. */
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
  /** How many it begins with. One animal is one; a group may begin empty, with animals that have records of their own. */
  head: head.or(z.literal(0)).default(1),
  origin: z.enum(origins, messages.sexUnknown).default('here'),
  /** From whom it was bought. */
  from: line(120, messages.textTooLong).default(''),
  /** The day it came; today of the farm without it. */
  on: day(messages.dateRule).optional(),
  field_id: Id.nullable().default(null),
  group_id: Id.nullable().default(null),
})
export type CreateAnimal = z.output<typeof CreateAnimal>

/** `archived` puts away what is gone, or a group that is empty. */
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

/** Another animal, as far as one must know it to name it. */
const Named = z.object({ id: Id, label: z.string() })

export const Animal = z.object({
  id: Id,
  farm: Id,
  kind: z.enum(animalKinds),
  /** What people call it: its name and its tag. */
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
  /** One animal is 1 while it is there. In a group, those that are counted by number. */
  head: z.int(),
  /** Animals of this group that have records of their own. */
  members: z.int(),
  group: Named.nullable(),
  /** Where it is: its own place, else that of its group. */
  place: z.object({ id: Id, name: z.string() }).nullable(),
  /** The day of the newest line that says where it is or in which group. An older one that comes later moves nothing. */
  moved_on: Day.nullable(),
  last_weight: z.object({ weight: Amount, unit: z.enum(weightUnits), on: Day }).nullable(),
  photo: Photo.nullable(),
  /** Treatments that still withhold something, or will. */
  courses: z.array(CourseShown),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  can: z.object({ edit: z.boolean(), record: z.array(z.enum(eventKinds)), override: z.boolean(), see_money: z.boolean() }),
})
export type Animal = z.output<typeof Animal>

export const WholeAnimal = Animal.extend({
  photos: z.array(Photo),
  /** The young of it, and the animals of the group. */
  young: z.array(Named),
  of_group: z.array(Named),
})
export type WholeAnimal = z.output<typeof WholeAnimal>
