import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { Cursor, page } from '../kernel/page.ts'
import { route } from '../kernel/route.ts'
import { AddAnimalPhoto, Animal, CreateAnimal, UpdateAnimal, WholeAnimal } from './animal.ts'
import { animalKinds, speciesList } from './constants.ts'
import { AnimalEvent, RecordEvent, Recorded, TakeBack } from './event.ts'
import { messages } from './messages.ts'

const AnimalParams = z.strictObject({ animal_id: Id })
const EventParams = z.strictObject({ event_id: Id })

export const listAnimals = route({
  method: 'GET',
  path: '/livestock/',
  summary: 'Animals and groups on the farm, groups first; those that are gone on request',
  access: { farm: 'worker' },
  query: z.strictObject({
    farm_id: Id.optional(),
    /** `gone`: sold, slaughtered, died or archived. */
    show: z.enum(['here', 'gone', 'all']).default('here'),
    kind: z.enum(animalKinds, messages.kindMissing).optional(),
    species: z.enum(speciesList, messages.speciesMissing).optional(),
    group_id: Id.optional(),
    field_id: Id.optional(),
  }),
  reply: page(Animal),
})
export const createAnimal = route({
  method: 'POST',
  path: '/livestock/',
  summary: 'Add an animal, or a group with its count; its arrival is the first entry of its book',
  access: { farm: 'manager' },
  body: CreateAnimal,
  reply: Animal,
})
export const getAnimal = route({
  method: 'GET',
  path: '/livestock/{animal_id}/',
  summary: 'An animal or a group, with its photos, its young and its members',
  access: { farm: 'worker', through: 'animal' },
  params: AnimalParams,
  reply: WholeAnimal,
})
export const updateAnimal = route({
  method: 'PATCH',
  path: '/livestock/{animal_id}/',
  summary: "Change an animal's details; only events change its count, location and status",
  access: { farm: 'manager', through: 'animal' },
  params: AnimalParams,
  body: UpdateAnimal,
  reply: Animal,
})
export const addAnimalPhoto = route({
  method: 'POST',
  path: '/livestock/{animal_id}/photos/',
  summary: 'Add an uploaded photo to an animal',
  access: { farm: 'worker', through: 'animal' },
  params: AnimalParams,
  body: AddAnimalPhoto,
  reply: WholeAnimal,
})
export const removeAnimalPhoto = route({
  method: 'DELETE',
  path: '/livestock/{animal_id}/photos/{upload_id}/',
  summary: 'Remove a photo from an animal',
  access: { farm: 'manager', through: 'animal' },
  params: AnimalParams.extend({ upload_id: Id }),
  reply: WholeAnimal,
})
export const listAnimalEvents = route({
  method: 'GET',
  path: '/livestock/{animal_id}/events/',
  summary: 'The book of an animal or a group, the newest day first',
  access: { farm: 'worker', through: 'animal' },
  params: AnimalParams,
  query: z.strictObject({ cursor: Cursor.optional() }),
  reply: page(AnimalEvent),
})
/** Prepares a device for going offline: one call for all animals. */
export const listRecentEvents = route({
  method: 'GET',
  path: '/livestock/events/',
  summary: 'The newest book entries of each animal and group on the farm',
  access: { farm: 'worker' },
  query: z.strictObject({ farm_id: Id.optional() }),
  reply: page(AnimalEvent),
})
export const recordAnimalEvent = route({
  method: 'POST',
  path: '/livestock/{animal_id}/events/',
  summary: 'Record an event: counts change, yields become lots, and withdrawal periods are enforced',
  access: { farm: 'worker', through: 'animal' },
  params: AnimalParams,
  body: RecordEvent,
  reply: Recorded,
})
export const takeBackAnimalEvent = route({
  method: 'POST',
  path: '/livestock/events/{event_id}/take_back/',
  summary: 'Undo a wrong record, with a reason; both stay in the book',
  access: { farm: 'worker', through: 'animal_event' },
  params: EventParams,
  body: TakeBack,
  reply: Recorded,
})
