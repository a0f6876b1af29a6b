import { sql } from 'kysely'
import { photoStore } from '../farms/record-photo-sql.ts'

export const taskPhotos = photoStore(sql.table('task_photos'), 'task_id')
