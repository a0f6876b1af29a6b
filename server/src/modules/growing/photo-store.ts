import { sql } from 'kysely'
import { photoStore } from '../farms/record-photo-sql.ts'

export const fieldPhotos = photoStore(sql.table('field_photos'), 'field_id')
