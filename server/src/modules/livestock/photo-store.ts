import { sql } from 'kysely'
import { photoStore } from '../farms/record-photo-sql.ts'

export const animalPhotos = photoStore(sql.table('animal_photos'), 'animal_id')
