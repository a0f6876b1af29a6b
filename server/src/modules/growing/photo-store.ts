import { sql } from 'kysely'
import { photoStore } from '../farms/index.ts'

export const fieldPhotos = photoStore(sql.table('field_photos'), 'field_id')
