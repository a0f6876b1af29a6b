import { sql } from 'kysely'
import { photoStore } from '../farms/index.ts'

export const animalPhotos = photoStore(sql.table('animal_photos'), 'animal_id')
