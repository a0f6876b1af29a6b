import * as routes from '@farmlane/contract/livestock/routes.ts'
import { useRefresh } from '../../platform/refresh.ts'
import { useWrite } from '../../platform/use-write.ts'
import { livestockKey } from './animal-queries.ts'

const useChanged = () => useRefresh(livestockKey, ['insights'])
/** What animals give is stock. */
const useRecorded = () => useRefresh(livestockKey, ['insights'], ['stock'], ['catalog'], ['growing'])

export const useCreateAnimal = () => useWrite(routes.createAnimal, useChanged())
export const useUpdateAnimal = () => useWrite(routes.updateAnimal, useChanged())
export const useAddAnimalPhoto = () => useWrite(routes.addAnimalPhoto, useChanged())
export const useRemoveAnimalPhoto = () => useWrite(routes.removeAnimalPhoto, useChanged())
export const useRecordEvent = () => useWrite(routes.recordAnimalEvent, useRecorded())
export const useTakeBack = () => useWrite(routes.takeBackAnimalEvent, useRecorded())
