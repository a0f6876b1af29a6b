import { z } from 'zod'
import { Id } from '../kernel/ids.ts'
import { Photo } from '../kernel/photo.ts'
import { animalKinds, speciesList } from './constants.ts'

/** What shoppers may see of an animal or a group: no tag, no head count, no events. */
export const PublicAnimal = z.object({
  id: Id,
  kind: z.enum(animalKinds),
  name: z.string(),
  species: z.enum(speciesList),
  breed: z.string(),
  story: z.string(),
  photo: Photo.nullable(),
})
export type PublicAnimal = z.output<typeof PublicAnimal>
